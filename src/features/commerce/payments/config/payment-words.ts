import type { OrderPayments } from '../model/calls.ts'

type Attempt = OrderPayments['attempts'][number]
type Refund = OrderPayments['refunds'][number]

export const ATTEMPT_WORDS: Readonly<Record<Attempt['state'], string>> = {
  created: 'Appena cominciato',
  open: 'In attesa',
  processing: 'La banca sta verificando',
  succeeded: 'Arrivato',
  cancelled: 'Annullato',
}

const REFUND_WORDS: Readonly<Record<Refund['state'], string>> = {
  asked: 'Chiesto, parte tra poco',
  sent: 'In viaggio',
  done: 'Restituito',
  failed: 'Non riuscito: il denaro è ancora qui',
  repeated: 'Non riuscito, chiesto di nuovo',
}

export const refundWords = ({ state, byHand }: Refund): string =>
  byHand ? 'Da restituire a mano' : REFUND_WORDS[state]

const DECLINE_WORDS: Readonly<Record<string, string>> = {
  card_declined: 'carta rifiutata',
  expired_card: 'carta scaduta',
  insufficient_funds: 'fondi insufficienti',
  authentication_failed: 'la banca non ha confermato',
}

/** A provider has more codes than there are words here. */
export const declineWords = (code: string): string => DECLINE_WORDS[code] ?? `rifiutato (${code})`
