import type { Address } from '../../addresses/schemas.ts'
import type { OrderContent } from './order.ts'

const GONE = 'Dato cancellato'

/** Its country, province and code stay, because taxes and deliveries depend on them. */
function withoutPerson({ country, region, postalCode }: Address): Address {
  return { name: GONE, company: '', line1: GONE, line2: '', postalCode, city: '', region, country, phone: '' }
}

/** What is kept of an order for its legal term once its buyer is erased: what was sold, where to, and for how much. */
export function pseudonymised(content: OrderContent): OrderContent {
  return {
    ...content,
    lines: content.lines.map((line) => ({ ...line, answers: {} })),
    buyer: { email: '', name: GONE, phone: '' },
    shipTo: content.shipTo && withoutPerson(content.shipTo),
    billTo: withoutPerson(content.billTo),
    invoice: null,
    notes: '',
    giftMessage: '',
  }
}
