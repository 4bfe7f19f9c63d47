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

/** Why money goes back by itself. */
export type ReturnReason = 'sold_out' | 'discount_used_up' | 'ended' | 'twice'

/** A mail about the money of an order. */
export type PaymentMail = Sum &
  (
    | { readonly kind: 'refundFailed' | 'fault' | 'dispute' | 'inquiry' }
    | { readonly kind: 'returned' | 'returnedOwner'; readonly why: ReturnReason; readonly byHand: boolean }
    | { readonly kind: 'givenUp' | 'givenUpOwner'; readonly why: 'sold_out' | 'discount_used_up' }
  )

interface LetterContext {
  readonly site: Site
  readonly order: StoredOrder
  /** The buyer's page of the order. */
  readonly link: string
  /** The same in the configuration area. */
  readonly ownersLink: string
}

interface Words {
  readonly to: 'buyer' | 'owners'
  readonly subject: string
  readonly text: string
}

/** To whom a mail goes, and what it says. */
export function letterOf(
  mail: PaymentMail,
  context: LetterContext,
): { readonly to: 'buyer' | 'owners'; readonly letter: ReturnType<typeof letterMail> } {
  const { site, order, link, ownersLink } = context
  const { to, subject, text } = wordsOf(mail, context)
  const follow: LetterPart =
    to === 'buyer'
      ? { type: 'action', label: 'Vedi il tuo ordine', address: link }
      : { type: 'action', label: 'Apri l’ordine', address: ownersLink }
  const parts: LetterPart[] = [{ type: 'text', text }, follow]
  return { to, letter: letterMail({ site, subject: `${subject} (ordine n. ${order.number})`, parts }) }
}

/** Why, for buyers. */
const WHY: Readonly<Record<ReturnReason, string>> = {
  sold_out: 'nel frattempo qualcuno ha acquistato gli ultimi pezzi, e non possiamo più confermare il tuo ordine.',
  discount_used_up:
    'lo sconto del tuo ordine nel frattempo è stato usato da altri, e non possiamo più confermarlo a quel prezzo.',
  ended: 'il tuo pagamento è arrivato, ma l’ordine era già finito.',
  twice: 'il tuo ordine risulta pagato più di una volta.',
}

/** Why, for owners. */
const OWNERS_WHY: Readonly<Record<ReturnReason, string>> = {
  sold_out: 'I pezzi dell’ordine non ci sono più',
  discount_used_up: 'Lo sconto dell’ordine non ha più usi',
  ended: 'È arrivato un pagamento per un ordine che è finito',
  twice: 'Un ordine è stato pagato più di una volta',
}

function wordsOf(mail: PaymentMail, { site, order }: LetterContext): Words {
  const sum = priceText(mail.amount, mail.currency, site.locale)
  const greeting = `Ciao ${order.buyer.name.replace(/\s+/g, ' ').trim()},`
  switch (mail.kind) {
    case 'refundFailed':
      return {
        to: 'owners',
        subject: 'Un rimborso non è riuscito',
        text: `Il rimborso di ${sum} è tornato indietro: chi ha acquistato non ha ricevuto il denaro. Apri l’ordine per chiederlo di nuovo, o per restituirlo in un altro modo.`,
      }
    case 'fault':
      return {
        to: 'owners',
        subject: 'È arrivato un pagamento diverso da quello chiesto',
        text: `Per l’ordine sono arrivati ${sum}, che non è quello che era stato chiesto. L’ordine aspetta: aprilo per accettare quello che è arrivato, oppure restituirlo.`,
      }
    case 'dispute':
      return {
        to: 'owners',
        subject: 'Chi ha pagato contesta un pagamento',
        text: `La banca di chi ha acquistato contesta ${sum} di questo ordine. Rispondi in Stripe o PayPal prima della scadenza, e non spedire finché non è deciso. Fino ad allora questa somma non si può rimborsare.`,
      }
    case 'inquiry':
      return {
        to: 'owners',
        subject: 'Chi ha pagato chiede spiegazioni di un pagamento',
        text: `Chi ha acquistato chiede spiegazioni di ${sum} di questo ordine. Rispondi in Stripe o PayPal prima che diventi una contestazione, e intanto non spedire.`,
      }
    case 'returned':
      return {
        to: 'buyer',
        subject: 'Ti restituiamo il tuo pagamento',
        text: `${greeting}\n${WHY[mail.why]} Ti restituiamo ${sum}${mail.byHand ? '' : ' con lo stesso mezzo con cui hai pagato'}.`,
      }
    case 'returnedOwner':
      return {
        to: 'owners',
        subject: mail.byHand ? 'Denaro da restituire' : 'Un pagamento torna indietro',
        text: `${OWNERS_WHY[mail.why]}: ${mail.byHand ? `da restituire a mano ci sono ${sum}. Quando lo hai fatto, segnalo nell’ordine.` : `restituiamo ${sum} con lo stesso mezzo.`}`,
      }
    case 'givenUp':
      return {
        to: 'buyer',
        subject: 'Il tuo ordine è annullato',
        text: `${greeting}\n${WHY[mail.why]} Non hai pagato nulla.`,
      }
    case 'givenUpOwner':
      return {
        to: 'owners',
        subject: 'Un ordine è annullato',
        text: `${OWNERS_WHY[mail.why]}: l’ordine è annullato, senza nessun pagamento. Abbiamo scritto a chi lo ha fatto.`,
      }
  }
}
