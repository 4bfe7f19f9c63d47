import { formatMoney, type Money, separatorsOf } from '../../../../core/money/money.ts'

/** Why a discount does not count: `reason` for programs, with what its sentence needs. */
export type DiscountRefusal =
  | { readonly reason: 'unknown_code' | 'used_up' | 'used_by_buyer' | 'nothing_eligible' | 'nothing_left' }
  | {
      readonly reason:
        | 'new_buyers_only'
        | 'returning_buyers_only'
        | 'buyer_unknown'
        | 'better_discount'
        | 'delivery_unknown'
    }
  | { readonly reason: 'not_started' | 'ended'; readonly day: string }
  | { readonly reason: 'minimum_sum'; readonly minimum: Money; readonly missing: Money }
  | { readonly reason: 'minimum_quantity'; readonly missing: number }

const ITALIAN = separatorsOf('it-IT')
const DAY = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00Z`))

/** What the buyer reads. */
export function refusalSentence(refusal: DiscountRefusal): string {
  switch (refusal.reason) {
    case 'unknown_code':
      return 'Questo codice non esiste. Controlla di averlo scritto bene.'
    case 'not_started':
      return `Lo sconto vale a partire da ${dayText(refusal.day)}.`
    case 'ended':
      return `Lo sconto è scaduto: valeva fino a ${dayText(refusal.day)}.`
    case 'used_up':
      return 'Lo sconto non è più disponibile: è stato usato tutte le volte previste.'
    case 'used_by_buyer':
      return 'Hai già usato questo sconto tutte le volte previste.'
    case 'new_buyers_only':
      return 'Lo sconto vale solo per il primo ordine.'
    case 'returning_buyers_only':
      return 'Lo sconto vale solo per chi ha già fatto un ordine.'
    case 'buyer_unknown':
      return 'Lo sconto vale solo per chi ha già fatto un ordine: scrivi prima il tuo indirizzo e-mail.'
    case 'nothing_eligible':
      return 'Nel carrello non c’è nessun prodotto a cui si applica questo sconto.'
    case 'minimum_sum':
      return `Lo sconto vale per acquisti di almeno ${shown(refusal.minimum)}: mancano ${shown(refusal.missing)}.`
    case 'minimum_quantity':
      return refusal.missing === 1
        ? 'Aggiungi ancora un pezzo per avere lo sconto.'
        : `Aggiungi ancora ${refusal.missing} pezzi per avere lo sconto.`
    case 'better_discount':
      return 'Hai già uno sconto più conveniente, e i due non si sommano.'
    case 'delivery_unknown':
      return 'Per ora hai un altro sconto, e i due non si sommano: con la spedizione conterà il più conveniente.'
    case 'nothing_left':
      return 'Questo sconto non toglierebbe nulla dal totale.'
  }
}

function shown(amount: Money): string {
  return formatMoney(amount, ITALIAN)
}
