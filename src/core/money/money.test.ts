import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, currencyOf, DEFAULT_CURRENCY } from './currencies.ts'
import {
  addMoney,
  decimalOf,
  formatMoney,
  formatMoneyByLocale,
  MOST_MINOR_UNITS,
  money,
  parseMoney,
  separatorsOf,
} from './money.ts'

const ITALIAN = separatorsOf('it-IT')
const code = fc.constantFrom(...CURRENCIES.keys())
/** With ordinary spaces, which can be seen in a test. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('currencies', () => {
  test('[CURR-01] [CURR-02] each of the 27 has a code, a name, fraction digits and a number', () => {
    expect([...CURRENCIES.keys()].join()).toBe(
      'EUR,USD,AUD,NOK,CAD,NZD,DKK,GBP,HKD,CHF,MXN,SGD,SEK,CZK,ILS,PHP,RUB,PLN,THB,MYR,ARS,BRL,COP,IDR,INR,JPY,ZAR',
    )
    for (const { name, numericCode } of CURRENCIES.values()) {
      expect(name).toMatch(/^\p{Lu}[\p{L} ]+$/u)
      expect(numericCode).toMatch(/^\d{3}$/)
    }
    expect(new Set([...CURRENCIES.values()].map(({ numericCode }) => numericCode)).size).toBe(27)
    expect(currencyOf('EUR')).toMatchObject({ code: 'EUR', name: 'Euro', fractionDigits: 2, numericCode: '978' })
    expect(() => currencyOf('XXX')).toThrow(RangeError)
  })

  test('[CURR-03] [CURR-04] all have cents but the yen', () => {
    const without = [...CURRENCIES.values()].filter(({ fractionDigits }) => fractionDigits === 0)
    expect(without.map((currency) => currency.code)).toEqual(['JPY'])
    for (const { fractionDigits } of CURRENCIES.values()) expect([0, 2]).toContain(fractionDigits)
  })

  test('[CURR-05] no two look alike, but for crowns of neighbours', () => {
    const shown = [...CURRENCIES.keys()].map((currency) => formatMoney(money(100_000, currency)))
    expect(new Set(shown).size).toBe(26)
    expect([...CURRENCIES.keys()].filter((currency) => formatMoney(money(1, currency)).endsWith('kr'))).toEqual([
      'NOK',
      'SEK',
    ])
  })

  test('[CURR-06] [CURR-07] the euro’s symbol stands before the number, the crown’s after it', () => {
    const show = (currency: string) => plain(formatMoney(money(123_450, currency)))
    expect(show('EUR')).toBe('€ 1,234.50')
    expect(['NOK', 'SEK', 'DKK'].map(show)).toEqual(['1,234.50 kr', '1,234.50 kr', '1,234.50 kr.'])
    expect(['USD', 'CHF', 'JPY'].map(show)).toEqual(['$1,234.50', 'CHF 1,234.50', '¥123,450'])
  })

  test('[MONEY-01] a shop sells in dollars until its owner says otherwise', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
  })
})

describe('showing amounts', () => {
  test('[MONEY-03] [MONEY-04] [MONEY-05] thousands are grouped by commas, and a point parts the cents', () => {
    const show = (amount: number) => formatMoney(money(amount, 'USD'))
    expect([0, 5, 99, 100, 99_999, 100_000, 123_456_789].map(show)).toEqual([
      '$0.00',
      '$0.05',
      '$0.99',
      '$1.00',
      '$999.99',
      '$1,000.00',
      '$1,234,567.89',
    ])
    expect(show(-123_456)).toBe('−$1,234.56')
  })

  test('[MONEY-06] zeros of the fraction stay', () => {
    expect(formatMoney(money(1500, 'USD'))).toBe('$15.00')
    expect(formatMoney(money(1550, 'USD'))).toBe('$15.50')
  })

  test('[LOCL-04] [LOCL-05] without options thousands are grouped, and zeros are not trimmed', () => {
    expect(formatMoney({ amount: 123_400, currency: 'USD' })).toBe('$1,234.00')
  })

  test('a site passes its locale’s separators, or leaves all to the locale', () => {
    expect(plain(formatMoney(money(123_450, 'EUR'), ITALIAN))).toBe('€ 1.234,50')
    expect(plain(formatMoneyByLocale(money(123_450, 'EUR'), 'it-IT'))).toBe('1234,50 €')
    expect(plain(formatMoneyByLocale(money(123_450, 'JPY'), 'it-IT'))).toBe('123.450 JPY')
    expect(plain(formatMoneyByLocale(money(999_999_999_999_999, 'EUR'), 'it-IT'))).toBe('9.999.999.999.999,99 €')
  })

  test('programs get a point and no grouping', () => {
    const read = (amount: number, currency: string) => decimalOf(money(amount, currency))
    expect([read(1500, 'EUR'), read(-5, 'EUR'), read(1500, 'JPY')]).toEqual(['15.00', '-0.05', '1500'])
  })

  test('what is no whole number of cents is no amount, and currencies do not mix', () => {
    for (const amount of [0.5, Number.NaN, 1e15]) expect(() => money(amount, 'EUR')).toThrow(RangeError)
    expect(() => money(1, 'XXX')).toThrow(RangeError)
    expect(addMoney(money(1, 'EUR'), money(2, 'EUR'))).toEqual({ amount: 3, currency: 'EUR' })
    expect(() => addMoney(money(1, 'EUR'), money(2, 'USD'))).toThrow(RangeError)
  })
})

describe('reading amounts', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    ['0,05', 5],
    [',5', 50],
    ['1.234', 123_400],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['€ 12,50', 1250],
    ['12,50 €', 1250],
    ['EUR 12,50', 1250],
    ['-3', -300],
    ['−3,10', -310],
    ['-0', 0],
  ])('an Italian’s %s is %i cents', (text, amount) => {
    expect(parseMoney(text, 'EUR', ITALIAN)).toEqual({ amount, currency: 'EUR' })
  })

  test.each([
    '',
    ' ',
    '€',
    ',',
    'dodici',
    '1,234,5',
    '12,345',
    '1.23.456',
    '1,2,3',
    '12.5.0',
    '--3',
    '1e3',
    '0x10',
    '1.234.56,7.8',
    '.123',
  ])('%j is no amount', (text) => {
    expect(parseMoney(text, 'EUR', ITALIAN)).toBeUndefined()
  })

  test('a code is taken for a code, also where the symbol is its first letter', () => {
    for (const code of CURRENCIES.keys())
      expect(parseMoney(`${code} 1.500,00`, code, ITALIAN)).toEqual(parseMoney('1.500,00', code, ITALIAN))
    expect(parseMoney('ZAR 10,00', 'ZAR', ITALIAN)).toEqual({ amount: 1000, currency: 'ZAR' })
  })

  test('yen have no fraction', () => {
    expect(parseMoney('1.500', 'JPY', ITALIAN)).toEqual({ amount: 1500, currency: 'JPY' })
    expect(parseMoney('1.500,00', 'JPY', ITALIAN)).toEqual({ amount: 1500, currency: 'JPY' })
    expect(parseMoney('15,5', 'JPY', ITALIAN)).toBeUndefined()
  })

  test('[MONEY-02] more than 15 places is no amount', () => {
    expect(parseMoney('9'.repeat(13), 'EUR')).toEqual({ amount: 999_999_999_999_900, currency: 'EUR' })
    expect(parseMoney('1'.repeat(15), 'JPY')).toEqual({ amount: 111_111_111_111_111, currency: 'JPY' })
    expect(parseMoney('1'.repeat(16), 'JPY')).toBeUndefined()
    expect(parseMoney('9'.repeat(15), 'EUR')).toBeUndefined()
  })

  test('whatever is shown is read as the same amount', () => {
    const amount = fc.integer({ min: -MOST_MINOR_UNITS, max: MOST_MINOR_UNITS })
    fc.assert(
      fc.property(
        amount,
        code,
        fc.constantFrom('it-IT', 'en-US', 'de-CH', 'fr-FR', 'sv-SE'),
        (cents, currency, locale) => {
          const value = money(cents, currency)
          const separators = separatorsOf(locale)
          expect(parseMoney(formatMoney(value, separators), currency, separators)).toEqual(value)
          expect(parseMoney(decimalOf(value), currency, separators)).toEqual(value)
        },
      ),
    )
  })
})
