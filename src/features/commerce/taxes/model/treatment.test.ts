import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxOn, taxWithin } from '../../../../core/money/amounts.ts'
import {
  TAX_CLASSES,
  type TaxClass,
  type TaxQuestion,
  type TaxSettings,
  type TaxTreatment,
  taxSettingsSchema,
  taxTreatment,
} from '../schemas.ts'
import { rateOn, TAXED_COUNTRIES } from './rates.ts'

const settingsOf = (some: Partial<TaxSettings> = {}) => taxSettingsSchema.parse(some)
const at = (country: string, postalCode = '') => ({ country, region: '', postalCode })
const DAY = '2026-11-27'
const asked = (some: Partial<TaxQuestion>): TaxQuestion => ({
  ...{ place: at('IT', '10121'), buyer: 'person', vatChecked: false, day: DAY },
  ...some,
})
const treat = (settings: Partial<TaxSettings>, question: Partial<TaxQuestion>) => {
  const { rateOf, nature, factor, taxMode }: TaxTreatment = taxTreatment(settingsOf(settings), asked(question))
  return { rates: TAX_CLASSES.map(rateOf), nature, factor, taxMode }
}
const ITALIAN = [2200, 1000, 500, 400]
const UNTAXED = [0, 0, 0, 0]

const countries = fc.constantFrom(...TAXED_COUNTRIES, 'CH', 'SM', 'VA', 'GB', 'US', 'MC', 'NO', '')
const places = fc.record({
  country: countries,
  region: fc.constantFrom('', 'SO'),
  postalCode: fc.constantFrom('', '23041', '22061', '10121', 'BT1 5GS', 'SW1A 1AA'),
})
const questions: fc.Arbitrary<TaxQuestion> = fc.record({
  place: fc.option(places, { nil: undefined }),
  buyer: fc.constantFrom('person' as const, 'business' as const),
  vatChecked: fc.boolean(),
  day: fc.constantFrom('2026-01-01', DAY, '2030-06-30'),
})
const allSettings = fc
  .record({
    regime: fc.constantFrom('ordinary' as const, 'flatRate' as const),
    prices: fc.constantFrom('included' as const, 'added' as const),
    abroad: fc.constantFrom('italian' as const, 'destination' as const),
    abroadPrices: fc.constantFrom('same' as const, 'net' as const),
    vies: fc.boolean(),
  })
  .map(settingsOf)
const classes: fc.Arbitrary<TaxClass> = fc.constantFrom(...TAX_CLASSES)

describe('rates', () => {
  test('Italy has four, and every other country its standard one until the owner chooses (VAT-15)', () => {
    expect(treat({}, {}).rates).toEqual(ITALIAN)
    const standard = Object.fromEntries([...TAXED_COUNTRIES].map((one) => [one, rateOn(one, 'standard', DAY, [])]))
    expect(standard).toEqual({
      ...{ AT: 2000, BE: 2100, BG: 2000, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550 },
      ...{ FR: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800 },
      ...{ NL: 2100, PL: 2300, PT: 2300, RO: 2100, SE: 2500, SI: 2200, SK: 2300, XI: 2000 },
    })
    expect(rateOn('DE', 'lowest', DAY, [])).toBe(1900)
  })

  test('a rate that the owner dates counts from that day on, and only for its country and class', () => {
    const own = { country: 'DE', taxClass: 'lowest', rate: 700, from: '2026-12-01' } as const
    const on = (day: string) => rateOn('DE', 'lowest', day, [own, { ...own, rate: 800, from: '2027-01-01' }])
    expect([on('2026-11-30'), on('2026-12-01'), on('2027-01-01')]).toEqual([1900, 700, 800])
    expect([rateOn('DE', 'lower', '2027-01-01', [own]), rateOn('AT', 'lowest', '2027-01-01', [own])]).toEqual([
      1900, 2000,
    ])
  })

  test('a rate of zero is no choice, because an exemption needs its reason', () => {
    const rates = [{ country: 'DE', taxClass: 'standard', rate: 0 }]
    expect(taxSettingsSchema.safeParse({ rates }).success).toBe(false)
  })
})

describe('taxTreatment', () => {
  test('consumers in the EU pay Italian rates, or those of where it goes (VAT-10)', () => {
    const place = at('FR', '75001')
    expect(treat({}, { place })).toMatchObject({ rates: ITALIAN, nature: null })
    expect(treat({ abroad: 'destination' }, { place })).toMatchObject({ rates: [2000, 2000, 2000, 2000], nature: null })
    expect(treat({ abroad: 'destination' }, {})).toMatchObject({ rates: ITALIAN })
    expect(treat({ abroad: 'destination' }, { place: undefined })).toMatchObject({ rates: ITALIAN })
  })

  test('a business in the EU pays nothing only where both numbers are in VIES (VAT-12)', () => {
    const checked = { place: at('DE', '10115'), buyer: 'business', vatChecked: true } as const
    expect(treat({ vies: true }, checked)).toMatchObject({ rates: UNTAXED, nature: 'N3.2' })
    expect(treat({ vies: true }, { ...checked, vatChecked: false })).toMatchObject({ rates: ITALIAN, nature: null })
    expect(treat({ vies: true }, { ...checked, buyer: 'person' })).toMatchObject({ rates: ITALIAN, nature: null })
    expect(treat({ vies: true }, { ...checked, place: at('IT') })).toMatchObject({ rates: ITALIAN, nature: null })
    expect(treat({}, checked)).toMatchObject({ rates: ITALIAN, nature: null })
  })

  test.each([
    ['San Marino', at('SM', '47890'), 'N3.1'],
    ['the Vatican', at('VA', '00120'), 'N3.1'],
    ['Switzerland', at('CH', '6900'), 'N3.1'],
    ['Livigno', at('IT', '23041'), 'N3.1'],
    ['Campione', at('IT', ' 22061 '), 'N3.1'],
    ['London', at('GB', 'SW1A 1AA'), 'N3.1'],
    ['Belfast', at('GB', 'bt1 5gs'), null],
    ['Northern Ireland by its own code', at('XI', ''), null],
    ['Monaco', at('MC', '98000'), null],
    ['Bormio', at('IT', '23032'), null],
  ])('goods for %s are exports or not (VAT-13)', (_, place, nature) => {
    expect(treat({}, { place }).nature).toBe(nature)
  })

  test('in the flat-rate regime nothing is taxed, wherever it goes, and prices are whole', () => {
    for (const place of [at('IT'), at('FR'), at('US'), undefined])
      expect(treat({ regime: 'flatRate', prices: 'added', abroad: 'destination' }, { place })).toMatchObject({
        rates: UNTAXED,
        nature: 'N2.2',
        taxMode: 'included',
      })
  })

  test('tax is left out exactly where a nature and a sentence say why', () => {
    fc.assert(
      fc.property(allSettings, questions, classes, (settings, question, taxClass) => {
        const { rateOf, nature, sentence } = taxTreatment(settings, question)
        expect(rateOf(taxClass) === 0).toBe(nature !== null)
        expect(sentence !== '').toBe(nature !== null)
      }),
    )
  })

  test('a number that nobody confirmed never lowers what a buyer pays', () => {
    fc.assert(
      fc.property(allSettings, questions, classes, (settings, question, taxClass) => {
        const unchecked = taxTreatment(settings, { ...question, vatChecked: false })
        const person = taxTreatment(settings, { ...question, buyer: 'person' })
        expect(unchecked.rateOf(taxClass)).toBe(person.rateOf(taxClass))
        expect(unchecked.priceOf(1000, taxClass)).toBe(person.priceOf(1000, taxClass))
      }),
    )
  })

  test('a price stays the same, or its net part does, and at home always both', () => {
    const price = fc.nat(100_000_000)
    fc.assert(
      fc.property(allSettings, questions, classes, price, (settings, question, taxClass, listed) => {
        const { priceOf, rateOf, factor, taxMode } = taxTreatment(settings, question)
        const paid = priceOf(listed, taxClass)
        const { net } = taxWithin(listed, rateOn('IT', taxClass, question.day, []))
        expect(paid).toBe(factor === 'gross' ? listed : net + taxOn(net, rateOf(taxClass)))
        expect(factor === 'net' && taxMode === 'added').toBe(false)
      }),
    )
    expect(treat({ abroadPrices: 'net' }, {}).factor).toBe('gross')
    const swiss = taxTreatment(settingsOf({ abroadPrices: 'net' }), asked({ place: at('CH') }))
    expect(swiss.priceOf(12_200, 'standard')).toBe(10_000)
  })
})
