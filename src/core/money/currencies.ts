/** A currency that a shop can sell in (ISO 4217). */
export interface Currency {
  readonly code: string
  readonly name: string
  /** Digits of the minor unit. */
  readonly fractionDigits: 0 | 2
  /** Three digits, as ISO 4217 writes them. */
  readonly numericCode: string
  /** How an amount is written with its symbol: `#` is the number, and the space never breaks. */
  readonly pattern: string
}

type Row = readonly [code: string, name: string, fractionDigits: 0 | 2, numericCode: string, pattern: string]

/** Symbols shared by several currencies are written in a form that is unambiguous. */
const ROWS: readonly Row[] = [
  ['EUR', 'Euro', 2, '978', '€ #'],
  ['USD', 'Dollaro statunitense', 2, '840', '$#'],
  ['AUD', 'Dollaro australiano', 2, '036', 'A$#'],
  ['NOK', 'Corona norvegese', 2, '578', '# kr'],
  ['CAD', 'Dollaro canadese', 2, '124', 'C$#'],
  ['NZD', 'Dollaro neozelandese', 2, '554', 'NZ$#'],
  ['DKK', 'Corona danese', 2, '208', '# kr.'],
  ['GBP', 'Sterlina britannica', 2, '826', '£#'],
  ['HKD', 'Dollaro di Hong Kong', 2, '344', 'HK$#'],
  ['CHF', 'Franco svizzero', 2, '756', 'CHF #'],
  ['MXN', 'Peso messicano', 2, '484', 'MX$#'],
  ['SGD', 'Dollaro di Singapore', 2, '702', 'S$#'],
  ['SEK', 'Corona svedese', 2, '752', '# kr'],
  ['CZK', 'Corona ceca', 2, '203', '# Kč'],
  ['ILS', 'Nuovo siclo israeliano', 2, '376', '₪#'],
  ['PHP', 'Peso filippino', 2, '608', '₱#'],
  ['RUB', 'Rublo russo', 2, '643', '# ₽'],
  ['PLN', 'Złoty polacco', 2, '985', '# zł'],
  ['THB', 'Baht thailandese', 2, '764', '฿#'],
  ['MYR', 'Ringgit malese', 2, '458', 'RM#'],
  ['ARS', 'Peso argentino', 2, '032', 'AR$#'],
  ['BRL', 'Real brasiliano', 2, '986', 'R$#'],
  ['COP', 'Peso colombiano', 2, '170', 'COL$#'],
  ['IDR', 'Rupia indonesiana', 2, '360', 'Rp#'],
  ['INR', 'Rupia indiana', 2, '356', '₹#'],
  ['JPY', 'Yen giapponese', 0, '392', '¥#'],
  ['ZAR', 'Rand sudafricano', 2, '710', 'R#'],
]

export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  ROWS.map(([code, name, fractionDigits, numericCode, pattern]) => [
    code,
    { code, name, fractionDigits, numericCode, pattern: pattern.replace(' ', '\u00A0') },
  ]),
)

/** A shop's currency until its owner chooses another (MONEY-01). */
export const DEFAULT_CURRENCY = 'USD'

/** @throws RangeError for a code that is not in the table */
export function currencyOf(code: string): Currency {
  const currency = CURRENCIES.get(code)
  if (!currency) throw new RangeError(`No currency has the code ${code}`)
  return currency
}
