import { memoized } from '../memoized.ts'
import { currencyOf } from './currencies.ts'

/** An amount as it is stored and sent: an integer in the currency's minor unit, so cents for euros and whole yen. */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** Characters between the digits of an amount. */
export interface Separators {
  readonly thousands: string
  readonly decimal: string
}

/** MONEY-03, MONEY-04; a site uses those of its locale. */
export const DEFAULT_SEPARATORS: Separators = { thousands: ',', decimal: '.' }

/**
 * No amount has more than 15 integer digits in any currency (MONEY-02); that is below what a number represents
 * exactly.
 */
export const MOST_MINOR_UNITS = 999_999_999_999_999
const GROUP = 3

/** @throws RangeError for an amount that is not a whole number of minor units, or is above the maximum */
export function money(amount: number, currency: string): Money {
  if (!isAmount(amount)) throw new RangeError(`${amount} is no amount`)
  return { amount, currency: currencyOf(currency).code }
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && Math.abs(amount) <= MOST_MINOR_UNITS
}

/** @throws RangeError for amounts of different currencies, or a sum above the maximum */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) throw new RangeError(`${one.currency} and ${other.currency} do not add up`)
  return money(one.amount + other.amount, one.currency)
}

/**
 * An amount with its symbol, such as `€ 1,234.50`: thousands are grouped and zeros of the fraction stay (MONEY-05,
 * MONEY-06). The minus sign comes first.
 */
export function formatMoney(value: Money, separators: Separators = DEFAULT_SEPARATORS): string {
  const { fractionDigits, pattern } = currencyOf(value.currency)
  const digits = String(Math.abs(value.amount)).padStart(fractionDigits + 1, '0')
  const cut = digits.length - fractionDigits
  const whole = digits.slice(0, cut).replace(/\B(?=(?:\d{3})+$)/g, separators.thousands)
  const number = fractionDigits === 0 ? whole : whole + separators.decimal + digits.slice(cut)
  // A function, because a symbol may contain a dollar sign.
  return (value.amount < 0 ? '−' : '') + pattern.replace('#', () => number)
}

const localeFormatOf = memoized((locale: string, currency: string) => {
  const { fractionDigits } = currencyOf(currency)
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
})

/** The same by Unicode's rules for the locale, such as `1234,50 €` in Italy. */
export function formatMoneyByLocale(value: Money, locale: string): string {
  return localeFormatOf(locale, value.currency).format(decimalOf(value))
}

/** The separators of a locale's numbers. */
export const separatorsOf = memoized((locale: string): Separators => {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).formatToParts(
    1234567,
  )
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { thousands: find('group'), decimal: find('decimal') }
})

/** An amount with a point and no symbol, such as `1234.50`: for addresses, data and programs. */
export function decimalOf({ amount, currency }: Money): `${number}` {
  const { fractionDigits } = currencyOf(currency)
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, '0')
  const cut = digits.length - fractionDigits
  const fraction = fractionDigits === 0 ? '' : `.${digits.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${digits.slice(0, cut)}${fraction}` as `${number}`
}

/**
 * Parses an amount that somebody typed, with or without symbol and grouping; undefined if it is not one. A point or
 * comma before the last one or two digits is a decimal separator in every locale, because it cannot separate
 * thousands.
 */
export function parseMoney(
  text: string,
  currency: string,
  separators: Separators = DEFAULT_SEPARATORS,
): Money | undefined {
  const { fractionDigits, pattern } = currencyOf(currency)
  const symbol = pattern.replace('#', '').trim()
  const amount = parseDecimal(text.replace(currency, '').replace(symbol, ''), fractionDigits, separators)
  return amount === undefined ? undefined : { amount, currency }
}

/**
 * Parses a number that somebody typed, as {@link parseMoney} does.
 * @param digits most decimals
 * @returns it in units of the last decimal: 1250 for «12,5» with two; undefined for anything else
 */
export function parseDecimal(text: string, digits: number, separators: Separators): number | undefined {
  const typed = text.replace(/\s/g, '').replace('−', '-')
  const match = /^(-?)([\d.,’']*?)(?:([.,])(\d{1,2}))?$/.exec(typed)
  if (!match) return undefined
  const [, minus, grouped, mark, fraction = ''] = match
  if (mark === undefined && fraction === '' && grouped === '') return undefined
  const whole = readGrouped(grouped!, separators, mark)
  if (whole === undefined) return undefined
  if (fraction.slice(digits).replace(/0/g, '') !== '') return undefined
  const amount = Number((whole || '0') + fraction.slice(0, digits).padEnd(digits, '0'))
  // Avoids a negative zero, which is a different value from zero.
  if (!isAmount(amount)) return undefined
  return minus && amount !== 0 ? -amount : amount
}

/** The digits of a number whose groups of three are separated by one character, or by none. */
function readGrouped(text: string, { thousands }: Separators, decimal: string | undefined): string | undefined {
  if (/^\d*$/.test(text)) return text
  const mark = /[^\d]/.exec(text)![0]
  const groups = text.split(mark)
  const isGrouped =
    groups[0] !== '' &&
    groups[0]!.length <= GROUP &&
    groups.slice(1).every((group) => group.length === GROUP && /^\d+$/.test(group))
  // Only one group: 1.234 is read as the locale means it.
  const isMeant = mark !== decimal && (mark === thousands || groups.length > 2 || decimal !== undefined)
  return isGrouped && isMeant ? groups.join('') : undefined
}
