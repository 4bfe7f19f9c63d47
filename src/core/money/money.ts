import { currencyOf } from './currencies.ts'

/** An amount as it is stored and sent: an integer of the currency's minor unit, so cents of a euro and whole yen. */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** What parts the digits of an amount. */
export interface Separators {
  readonly thousands: string
  readonly decimal: string
}

/** MONEY-03, MONEY-04; a site shows its locale's own. */
export const DEFAULT_SEPARATORS: Separators = { thousands: ',', decimal: '.' }

/** No amount has more than 15 integer places in any currency (MONEY-02); it is less than what a number counts exactly. */
export const MOST_MINOR_UNITS = 999_999_999_999_999
const GROUP = 3

/** @throws RangeError for an amount that is no whole number of minor units, or beyond the most there may be */
export function money(amount: number, currency: string): Money {
  if (!isAmount(amount)) throw new RangeError(`${amount} is no amount`)
  return { amount, currency: currencyOf(currency).code }
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && Math.abs(amount) <= MOST_MINOR_UNITS
}

/** @throws RangeError for amounts of different currencies, or a sum beyond the most there may be */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) throw new RangeError(`${one.currency} and ${other.currency} do not add up`)
  return money(one.amount + other.amount, one.currency)
}

/**
 * An amount with its symbol, such as `€ 1,234.50`: thousands are grouped and zeros of the fraction stay (MONEY-05, MONEY-06).
 * The minus sign stands before all of it.
 */
export function formatMoney(value: Money, separators: Separators = DEFAULT_SEPARATORS): string {
  const { fractionDigits, pattern } = currencyOf(value.currency)
  const digits = String(Math.abs(value.amount)).padStart(fractionDigits + 1, '0')
  const cut = digits.length - fractionDigits
  const whole = digits.slice(0, cut).replace(/\B(?=(?:\d{3})+$)/g, separators.thousands)
  const number = fractionDigits === 0 ? whole : whole + separators.decimal + digits.slice(cut)
  // A function, as a symbol may hold a dollar sign.
  return (value.amount < 0 ? '−' : '') + pattern.replace('#', () => number)
}

/** The same as Unicode's rules for the locale have it, such as `1234,50 €` in Italy. */
export function formatMoneyByLocale(value: Money, locale: string): string {
  const { fractionDigits } = currencyOf(value.currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: value.currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
  return format.format(decimalOf(value))
}

/** The separators of a locale's numbers. */
export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).formatToParts(
    1234567,
  )
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { thousands: find('group'), decimal: find('decimal') }
}

/** An amount with a point and no symbol, such as `1234.50`: for addresses, data and programs. */
export function decimalOf({ amount, currency }: Money): `${number}` {
  const { fractionDigits } = currencyOf(currency)
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, '0')
  const cut = digits.length - fractionDigits
  const fraction = fractionDigits === 0 ? '' : `.${digits.slice(cut)}`
  return `${amount < 0 ? '-' : ''}${digits.slice(0, cut)}${fraction}` as `${number}`
}

/**
 * Reads an amount that somebody typed, with or without symbol and grouping; undefined where it cannot be meant. A point or
 * comma before one or two last digits is a decimal separator whatever the locale, as it can group nothing.
 */
export function parseMoney(
  text: string,
  currency: string,
  separators: Separators = DEFAULT_SEPARATORS,
): Money | undefined {
  const { fractionDigits, pattern } = currencyOf(currency)
  const symbol = pattern.replace('#', '').trim()
  const typed = text.replace(currency, '').replace(symbol, '').replace(/\s/g, '').replace('−', '-')
  const match = /^(-?)([\d.,’']*?)(?:([.,])(\d{1,2}))?$/.exec(typed)
  if (!match) return undefined
  const [, minus, grouped, mark, fraction = ''] = match
  if (mark === undefined && fraction === '' && grouped === '') return undefined
  const whole = readGrouped(grouped!, separators, mark)
  if (whole === undefined) return undefined
  if (fraction.slice(fractionDigits).replace(/0/g, '') !== '') return undefined
  const amount = Number((whole || '0') + fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0'))
  // Without a negative zero, which is another value than zero.
  return isAmount(amount) ? { amount: minus && amount !== 0 ? -amount : amount, currency } : undefined
}

/** The digits of a number whose groups of three are parted by one mark, or by none. */
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
