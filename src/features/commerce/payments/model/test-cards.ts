/** What a card of the test provider does: numbers that Stripe publishes for tests, and two of our own. */
export type CardOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  | { readonly kind: 'authenticate' }
  /** The bank answers later. */
  | { readonly kind: 'processing' }
  /** The money is taken, and neither the buyer nor the shop hears of it. */
  | { readonly kind: 'lost' }

export const DECLINES = {
  card_declined: 'La carta è stata rifiutata. Prova con un’altra.',
  expired_card: 'La carta è scaduta. Prova con un’altra.',
  insufficient_funds: 'Sulla carta non ci sono abbastanza fondi. Prova con un’altra.',
  authentication_failed: 'La conferma della banca non è riuscita. Riprova, o usa un’altra carta.',
} as const
export type DeclineCode = keyof typeof DECLINES

export const TEST_CARDS: readonly {
  readonly number: string
  readonly words: string
  readonly outcome: CardOutcome
}[] = [
  { number: '4242424242424242', words: 'accettata', outcome: { kind: 'accepted' } },
  { number: '4000002500003155', words: 'chiede la conferma della banca', outcome: { kind: 'authenticate' } },
  { number: '4000000000000002', words: 'rifiutata', outcome: { kind: 'declined', code: 'card_declined' } },
  { number: '4000000000009995', words: 'senza fondi', outcome: { kind: 'declined', code: 'insufficient_funds' } },
  { number: '4000000000000069', words: 'scaduta', outcome: { kind: 'declined', code: 'expired_card' } },
  { number: '4000000000000408', words: 'la banca risponde dopo un minuto', outcome: { kind: 'processing' } },
  { number: '4000000000000507', words: 'la risposta si perde', outcome: { kind: 'lost' } },
]

/** @returns undefined for what is no test card; spaces and dashes do not count */
export function outcomeOf(number: string): CardOutcome | undefined {
  const digits = number.replaceAll(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits)?.outcome
}

/** «4242 4242 4242 4242» */
export const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
