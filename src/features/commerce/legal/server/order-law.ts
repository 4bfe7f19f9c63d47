import { dayAt } from '../../../../core/wall-time.ts'
import type { Services } from '../../../../platform/services.ts'
import type { LetterPart, Site } from '../../../sites/public.ts'
import { type Confirmation, type OrderLaw, orderToken } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { LAW_ZONE } from '../../orders/schemas.ts'
import { dayText } from '../model/day-text.ts'
import type { LegalText } from '../model/legal-text.ts'
import { WITHDRAW_PATH } from '../model/paths.ts'
import { NOTICE_LINK, noticeFile } from './notice-repository.ts'
import { deadlineOfOrder } from './order-deadline.ts'
import { shownTexts } from './shown-texts.ts'

type Given = Pick<Services, 'database' | 'secrets' | 'messagesFor' | 'now'>

type Withdrawal = NonNullable<OrderLaw['withdrawal']>

/** What the law asks of an order's page and of its confirmation. */
export async function orderLaw(services: Given, site: Site, order: StoredOrder): Promise<OrderLaw> {
  const withdrawal =
    order.state === 'expired' || order.state === 'cancelled' ? undefined : await withdrawalOf(services, site, order)
  return {
    withdrawal,
    confirmation: async () =>
      withdrawal ? await confirmationOf(services, site, order, withdrawal) : { parts: [], files: [] },
  }
}

async function confirmationOf(
  { database }: Given,
  site: Site,
  order: StoredOrder,
  { text, label, address }: Withdrawal,
): Promise<Confirmation> {
  // No version has the number 0: a buyer who was shown none gets the law's own text, not one of later.
  const { texts } = await shownTexts(database, site, Number(order.consents.terms) || 0)
  const file = await noticeFile(database, site.id)
  const files = file && hasGoods(order) ? [file] : []
  const notice: LetterPart = {
    ...{ type: 'entry', name: NOTICE_LINK.label },
    lines: [site.baseUrl + NOTICE_LINK.href, ...files.map(() => 'L’avviso è anche allegato a questa e-mail.')],
  }
  const parts: LetterPart[] = [
    { type: 'text', text },
    { type: 'action', label, address },
    ...(file ? [notice] : []),
    ...texts.flatMap(letterOfText),
  ]
  return { parts, files }
}

/** The notice is about goods (CON-10). */
const hasGoods = ({ lines }: StoredOrder) => lines.some(({ type }) => type === 'PHYSICAL')

/** A whole text: a link would be no durable medium (CON-07). */
function letterOfText({ title, sections }: LegalText): LetterPart[] {
  return [
    { type: 'text', text: title.toUpperCase() },
    ...sections.map(
      (section): LetterPart => ({
        type: 'entry',
        name: section.title,
        lines: section.parts.flatMap((part) => (typeof part === 'string' ? [part] : part.map((entry) => `• ${entry}`))),
      }),
    ),
  ]
}

async function withdrawalOf(
  { database, secrets, messagesFor, now }: Given,
  site: Site,
  order: StoredOrder,
): Promise<Withdrawal> {
  const message = messagesFor(site.locale)
  const last = await deadlineOfOrder(database, site.id, order)
  const today = dayAt(now(), LAW_ZONE)
  const day = last === null ? '' : dayText(last, site.locale)
  return {
    label: message('legal.withdraw'),
    address: withdrawAddress(site, secrets, order.id),
    text: message(`legal.withdrawal.${last === null ? 'open' : today <= last ? 'until' : 'over'}`, { day }),
  }
}

/** The function of withdrawal, filled in for an order: the same token as the order's own page. */
function withdrawAddress(site: Site, secrets: Services['secrets'], orderId: string): string {
  return `${site.baseUrl}${WITHDRAW_PATH}/${orderId}/${orderToken(secrets, site.id, orderId)}`
}
