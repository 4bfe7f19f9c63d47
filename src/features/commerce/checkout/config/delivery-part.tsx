import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { priceText } from '../../catalog/schemas.ts'
import type { OwnReview } from '../model/calls.ts'
import { AddressFields } from './address-fields.tsx'
import { LOCALE, type OwnDraft } from './own-draft.ts'

/** The value of handing over at once: no delivery has it. */
const AT_ONCE = ''

interface DeliveryPartProps {
  readonly draft: OwnDraft
  readonly review: OwnReview
  readonly change: (more: Partial<OwnDraft>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** How the goods get to who buys them, and where. */
export function DeliveryPart({ draft, review, change, faultOf }: DeliveryPartProps): ReactNode {
  const { isSent, delivery } = draft
  return (
    <section aria-labelledby="new-order-delivery" className="new-order-part">
      <h3 id="new-order-delivery">Consegna</h3>
      <Checkbox
        label="Va mandato a un indirizzo"
        checked={isSent}
        onChange={({ currentTarget }) => change({ isSent: currentTarget.checked, delivery: null })}
      />
      {isSent && <AddressFields ship={draft.ship} faultOf={faultOf} onChange={(ship) => change({ ship })} />}
      <Radio.Group
        label="Come lo riceve"
        value={delivery ?? AT_ONCE}
        error={faultOf('delivery')}
        onChange={(key) => change({ delivery: key === AT_ONCE ? null : key })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={AT_ONCE} label="Consegnato subito, a mano" />
          {review.deliveries.map(({ key, name, price }) => (
            <Radio
              key={key}
              value={key}
              label={`${name}, ${price === 0 ? 'gratis' : priceText(price, review.currency, LOCALE)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isSent && review.deliveries.every(({ isFetched }) => isFetched) && (
        <p className="orders-quiet">Quando l’indirizzo è completo, qui trovi le spedizioni del negozio.</p>
      )}
    </section>
  )
}
