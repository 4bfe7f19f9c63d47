import { decimalOf } from '../../../../core/money/money.ts'

export interface Transfer {
  readonly holder: string
  readonly iban: string
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
  /** What the bank shows both sides. */
  readonly reason: string
}

/** EPC069-12: an amount in euros from one cent to 999,999,999.99. */
const MOST_CENTS = 99_999_999_999
const LINE_END = '\n'

/**
 * What banking apps read as a filled-in transfer: the payload of the QR code of EPC069-12, version 002, in UTF-8,
 * without the bank's BIC, which is not needed inside the EEA.
 * @returns undefined for what the code cannot say
 */
export function epcPayload({ holder, iban, amount, currency, reason }: Transfer): string | undefined {
  if (currency !== 'EUR' || amount < 1 || amount > MOST_CENTS) return undefined
  const sum = `EUR${decimalOf({ amount, currency })}`
  return ['BCD', '002', '1', 'SCT', '', holder.slice(0, 70), iban, sum, '', '', reason.slice(0, 140)].join(LINE_END)
}
