import type { Id } from '../../../../core/ids.ts'
import { type LetterPart, letterMail, type Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { StoredOrder } from '../../orders/schemas.ts'

interface Sum {
  readonly orderId: Id
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
}

/** A mail about the money of an order. */
export type PaymentMail = Sum & { readonly kind: 'refundFailed' }

interface LetterContext {
  readonly site: Site
  readonly order: StoredOrder
  /** The buyer's page of the order. */
  readonly link: string
  /** The same in the configuration area. */
  readonly ownersLink: string
}

/** To whom a mail goes, and what it says. */
export function letterOf(
  mail: PaymentMail,
  context: LetterContext,
): { readonly to: 'buyer' | 'owners'; readonly letter: ReturnType<typeof letterMail> } {
  const { site, order, ownersLink } = context
  const sum = priceText(mail.amount, mail.currency, site.locale)
  const open: LetterPart = { type: 'action', label: 'Apri l’ordine', address: ownersLink }
  const written = (to: 'buyer' | 'owners', subject: string, parts: readonly LetterPart[]) => ({
    to,
    letter: letterMail({ site, subject: `${subject} (ordine n. ${order.number})`, parts }),
  })
  return written('owners', 'Un rimborso non è riuscito', [
    {
      type: 'text',
      text: `Il rimborso di ${sum} è tornato indietro: chi ha acquistato non ha ricevuto il denaro. Apri l’ordine per chiederlo di nuovo, o per restituirlo in un altro modo.`,
    },
    open,
  ])
}
