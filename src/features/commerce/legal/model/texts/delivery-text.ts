import { formatMoney, separatorsOf } from '../../../../../core/money/money.ts'
import type { DeliverySettings } from '../../../shipping/schemas.ts'
import type { LegalFacts } from '../legal-facts.ts'
import type { LegalText, TextPart, TextSection } from '../legal-text.ts'

type Method = DeliverySettings['zones'][number]['methods'][number]
type Local = DeliverySettings['local'][number]

/** Where, when and for how much things are brought, and how they are paid (CON-06, CON-09). */
export function deliveryText(facts: LegalFacts): LegalText {
  return {
    slug: 'consegna',
    title: 'Consegna e pagamenti',
    sections: [
      ...(facts.sells.goods
        ? [
            { key: 'consegna.dove', title: 'Dove e a quale prezzo', parts: placeParts(facts) },
            { key: 'consegna.tempi', title: 'In quanto tempo', parts: timeParts(facts) },
          ]
        : []),
      { key: 'consegna.pagamenti', title: 'Come si paga', parts: payParts(facts) },
      ...(facts.sells.goods ? [returnSection(facts)] : []),
    ],
  }
}

function placeParts(facts: LegalFacts): TextPart[] {
  const { zones, local, pickups } = facts.delivery
  const parts: TextPart[] = []
  for (const { countries, regions, postalCodes, methods } of zones) {
    if (methods.length === 0) continue
    parts.push(
      `${countriesText(countries, facts.locale)}${regions.length + postalCodes.length > 0 ? ', in una parte del territorio' : ''}:`,
      methods.map((method) => methodText(method, facts)),
    )
  }
  if (local.length > 0)
    parts.push(
      'Consegniamo noi, nelle zone che il carrello riconosce dal CAP:',
      local.map((one) => localText(one, facts)),
    )
  if (pickups.length > 0)
    parts.push(
      'Puoi anche ritirare senza costi di consegna:',
      pickups.map(({ name, address, hours }) => [name, address, hours].filter(Boolean).join(', ')),
    )
  if (parts.length === 0) return ['La consegna non è ancora attiva: scrivi ai recapiti di chi vende.']
  return [...parts, 'Dove non consegniamo, lo dice la pagina dell’ordine prima che tu possa ordinare.']
}

function countriesText(countries: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return new Intl.ListFormat(locale).format(countries.map((code) => names.of(code) ?? code))
}

const priceText = (amount: number, { currency, locale }: LegalFacts): string =>
  amount === 0 ? 'gratis' : formatMoney({ amount, currency }, separatorsOf(locale))

function methodText({ name, pricing, freeFrom, collects, transit }: Method, facts: LegalFacts): string {
  const price =
    pricing.by === 'flat'
      ? priceText(pricing.price, facts)
      : `da ${priceText(Math.min(...pricing.steps.map((step) => step.price)), facts)}, secondo ${BASIS[pricing.by]}`
  return [
    `${name}: ${price}`,
    freeFrom === null ? '' : `gratis da ${priceText(freeFrom, facts)} di prodotti`,
    transit === null ? '' : daysText(transit),
    collects ? 'si paga alla consegna' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

const BASIS = { weight: 'il peso', price: 'l’importo', pieces: 'il numero di pezzi' } as const

function localText({ name, price, freeFrom, minimum, transit, note }: Local, facts: LegalFacts): string {
  return [
    `${name}: ${priceText(price, facts)}`,
    freeFrom === null ? '' : `gratis da ${priceText(freeFrom, facts)} di prodotti`,
    minimum === 0 ? '' : `per ordini da ${priceText(minimum, facts)}`,
    transit === null ? '' : daysText(transit),
    note,
  ]
    .filter(Boolean)
    .join('; ')
}

const daysText = ({ from, until }: { readonly from: number; readonly until: number }): string =>
  from === until ? `${workingDays(from)} di viaggio` : `da ${from} a ${workingDays(until)} di viaggio`

const workingDays = (days: number) => (days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`)

function timeParts({ delivery: { handlingDays } }: LegalFacts): TextPart[] {
  return [
    handlingDays === 0
      ? 'Prepariamo l’ordine il giorno stesso, se è lavorativo; ai giorni di preparazione si aggiunge il viaggio.'
      : `Prepariamo l’ordine in ${workingDays(handlingDays)}; poi comincia il viaggio. I giorni di chiusura sono già nel conto.`,
    'La pagina dell’ordine mostra i giorni di arrivo prima che tu ordini. In ogni caso consegniamo entro 30 giorni dalla conclusione del contratto, salvo un altro termine concordato con te; se non accade, puoi darci un nuovo termine adeguato e, passato anche quello, sciogliere il contratto ed essere rimborsato.',
    'Il rischio che i beni si perdano o si danneggino passa a te quando li ricevi.',
  ]
}

function payParts({ methods }: LegalFacts): TextPart[] {
  if (methods.length === 0) return ['Il pagamento online non è ancora attivo: scrivi ai recapiti di chi vende.']
  return [
    'Puoi pagare così:',
    methods.map(({ label, text }) => (text === '' ? label : `${label}: ${text}`)),
    'Per usare un mezzo di pagamento non chiediamo nessun supplemento.',
  ]
}

function returnSection({ settings, company }: LegalFacts): TextSection {
  const seat = [company.called, company.street, [company.postalCode, company.city].filter(Boolean).join(' ')]
  return {
    key: 'consegna.resi',
    title: 'Resi',
    parts: [
      `I prodotti da rendere si spediscono a: ${settings.returnAddress || seat.filter(Boolean).join(', ')}.`,
      settings.returnsPaidBy === 'buyer'
        ? 'Se recedi, la spedizione del reso è a tuo carico; se il prodotto è difettoso o sbagliato, è a carico nostro.'
        : 'La spedizione del reso è a carico nostro.',
    ],
  }
}
