import type { Difference } from './differences.ts'
import type { ProviderName } from './methods.ts'

interface Found {
  readonly provider: ProviderName
  readonly kind: Difference
  /** For people; null for none. */
  readonly sum: string | null
}

const PROVIDERS: Readonly<Record<ProviderName, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  test: 'Il pagamento di prova',
  manual: 'Il negozio',
}

/** What was found, after the name of whoever takes the money and before the sum. */
const FOUND: Readonly<Record<Difference, string>> = {
  unknownPayment: 'ha incassato una somma che il negozio non ha chiesto',
  notBooked: 'ha incassato una somma che nell’ordine non risulta',
  otherAmount: 'ha incassato una somma diversa da quella dell’ordine',
  notThere: 'non ha la somma che nell’ordine risulta pagata',
  refund: 'ha restituito una somma che nell’ordine risulta diversa',
}

const TO_DO: Readonly<Record<Difference, string>> = {
  unknownPayment: 'Cercala lì con il suo codice. Se non sai di chi è, restituiscila da lì.',
  notBooked: 'Controlla l’ordine, e se il denaro c’è davvero registralo a mano.',
  otherAmount: 'Confronta la somma con quella dell’ordine: restituisci il di più, o chiedi il resto.',
  notThere: 'Non spedire l’ordine prima di averlo controllato lì.',
  refund: 'Confronta i rimborsi dell’ordine con quelli che vedi lì, e registra a mano quello che manca.',
}

/** What differs, in one sentence. */
export const foundWords = ({ provider, kind, sum }: Found): string =>
  `${PROVIDERS[provider]} ${FOUND[kind]}${sum === null ? '' : `: ${sum}`}.`

/** What its owner does about it. */
export const toDoWords = (kind: Difference): string => TO_DO[kind]

/** The same in a mail. */
export function differenceText(
  difference: Found & { readonly reference: string; readonly order: { readonly number: number } | null },
): string {
  const { kind, order, reference } = difference
  const where = order ? ` Ordine n. ${order.number}.` : ''
  return `${foundWords(difference)}${where} Codice: ${reference}. ${toDoWords(kind)}`
}
