import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../core/ids.ts'
import { easterOf } from '../../../../core/italian-holidays.ts'
import { addDays } from '../../../../core/wall-time.ts'
import {
  type DeliveryOption,
  type DeliverySettings,
  deliveryOptions,
  deliverySettingsSchema,
  type Goods,
  reaches,
  servedCountries,
} from '../schemas.ts'
import type { DeliverySettingsInput } from './delivery-settings.ts'
import { closingSchema } from './delivery-settings.ts'
import { countryDeliveries, deliveryEstimate } from './options.ts'
import { isOpenDay, isWorkingDay } from './working-days.ts'

type Draft = DeliverySettingsInput
type ZoneDraft = NonNullable<Draft['zones']>[number]
type MethodDraft = ZoneDraft['methods'][number]

const settingsOf = (draft: Draft): DeliverySettings => deliverySettingsSchema.parse(draft)
const method = (some: Partial<MethodDraft> = {}): MethodDraft => ({
  ...{ id: newId(), name: 'Corriere', pricing: { by: 'flat', price: 690 } },
  ...some,
})
const zone = (name: string, some: Partial<ZoneDraft> = {}): ZoneDraft => ({
  ...{ id: newId(), name, countries: ['IT'], methods: [method({ name })] },
  ...some,
})
const at = (country: string, region = '', postalCode = '') => ({ country, region, postalCode })
const TURIN = at('IT', 'TO', '10121')
const GOODS: Goods = { subtotal: 3000, pieces: 2, weight: 1500 }
/** A Friday. */
const DAY = '2026-11-27'
const options = (draft: Draft, { place = TURIN, goods = GOODS, day = DAY } = {}): DeliveryOption[] =>
  deliveryOptions(settingsOf(draft), { place, goods, day })
const names = (draft: Draft, place: ReturnType<typeof at>) => options(draft, { place }).map(({ name }) => name)

describe('what search engines are told', () => {
  const told = (draft: Draft) => countryDeliveries(settingsOf(draft), GOODS)

  test('the cheapest way to each country, without cash on delivery', () => {
    const transit = { from: 1, until: 3 }
    const methods = [
      method({ pricing: { by: 'flat', price: 400 }, collects: true }),
      method({ pricing: { by: 'flat', price: 900 } }),
      method({ pricing: { by: 'weight', steps: [{ upTo: 2000, price: 690 }] }, transit }),
    ]
    expect(told({ zones: [zone('Italia', { methods })], handlingDays: 2 })).toEqual([
      { country: 'IT', price: 690, handling: 2, transit, freeFrom: null },
    ])
  })

  test('from which sum on it is free', () => {
    const methods = [method({ freeFrom: 8000 }), method({ pricing: { by: 'flat', price: 900 }, freeFrom: 6000 })]
    expect(told({ zones: [zone('Italia', { methods })] })).toMatchObject([{ price: 690, freeFrom: 6000 }])
  })

  test('nothing of a country whose places differ, and of one that goods are too heavy for', () => {
    const islands = zone('Isole', { regions: ['CA'] })
    const light = zone('Francia', {
      countries: ['FR', 'MC'],
      methods: [method({ pricing: { by: 'weight', steps: [{ upTo: 1000, price: 690 }] } })],
    })
    const austria = zone('Austria', { countries: ['AT'], methods: [method({ freeFrom: 3000 })] })
    expect(told({ zones: [zone('Italia'), islands, light, austria] })).toMatchObject([{ country: 'AT', price: 0 }])
  })
})

describe('what a cart is told before its place is known', () => {
  const free = { zones: [zone('Italia', { methods: [method({ freeFrom: 5000 }), method({ freeFrom: 4000 })] })] }
  const estimate = (draft: Draft, goods = GOODS, country = 'IT') =>
    deliveryEstimate(settingsOf(draft), country, { goods, day: DAY })

  test('the cheapest way, and what is missing to the least sum from which one is free', () => {
    const whole = { price: 690, varies: false, missingToFree: 1000 }
    expect(estimate(free)).toMatchObject(whole)
    expect(estimate(free, { ...GOODS, subtotal: 4200 })).toMatchObject({ ...whole, price: 0, missingToFree: 0 })
  })

  test('where places differ the least price, as one that varies, without days and sum', () => {
    const near = zone('Provincia', {
      regions: ['TO'],
      methods: [method({ pricing: { by: 'flat', price: 400 }, transit: { from: 1, until: 2 } })],
    })
    expect(estimate({ zones: [...free.zones, near] })).toEqual({
      ...{ price: 400, from: null, until: null, varies: true, missingToFree: null },
    })
  })

  test('no sum where none makes it free or more goods could not be sent so; nothing where nothing is sent', () => {
    expect(estimate({ zones: [zone('Italia')] })?.missingToFree).toBeNull()
    const small = method({ pricing: { by: 'price', steps: [{ upTo: 3500, price: 500 }] }, freeFrom: 4000 })
    const light = method({ pricing: { by: 'weight', steps: [{ upTo: 2000, price: 500 }] }, freeFrom: 4000 })
    expect(estimate({ zones: [zone('Italia', { methods: [small, light] })] })?.missingToFree).toBeNull()
    expect(estimate(free, GOODS, 'FR')).toBeUndefined()
  })

  test('it is an option that the checkout has for a place of the country, whatever zones there are', () => {
    const zones = fc.array(
      fc.record({
        countries: fc.subarray(['IT', 'FR'], { minLength: 1 }),
        methods: fc.array(fc.record({ price: fc.nat(900), freeFrom: fc.option(fc.nat(6000)) }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(zones, fc.nat(6000), (drafts, subtotal) => {
        const draft: Draft = {
          zones: drafts.map(({ countries, methods }, index) =>
            zone(`Zona ${index}`, {
              countries,
              methods: methods.map(({ price, freeFrom }) =>
                method({ pricing: { by: 'flat', price }, freeFrom, transit: { from: 1, until: 3 } }),
              ),
            }),
          ),
          closings: [{ from: '2026-11-28', until: '2026-12-06' }],
          handlingDays: 1,
        }
        const goods = { ...GOODS, subtotal }
        const [cheapest] = options(draft, { goods })
        const told = estimate(draft, goods)
        expect(told && [told.price, told.from, told.until]).toEqual(
          cheapest && [cheapest.price, cheapest.from, cheapest.until],
        )
        if (told?.missingToFree != null && told.missingToFree > 0) {
          const [after] = options(draft, { goods: { ...goods, subtotal: subtotal + told.missingToFree } })
          expect(after!.price).toBe(0)
        }
      }),
    )
  })
})

describe('zones', () => {
  const zones = [
    zone('Europa', { countries: ['IT', 'FR', 'DE'] }),
    zone('Italia'),
    zone('Piemonte', { regions: ['TO', 'CN'] }),
    zone('Torino', { postalCodes: [{ from: '10100', until: '10199' }] }),
    zone('Centro', { postalCodes: [{ from: '10121', until: '10121' }] }),
    zone('Isole', { regions: ['CA'], methods: [] }),
  ]

  test('the one that describes a place most closely decides', () => {
    expect(names({ zones }, TURIN)).toEqual(['Centro'])
    expect(names({ zones: zones.toReversed() }, at('IT', 'TO', '10 122'))).toEqual(['Torino'])
    expect(names({ zones }, at('IT', 'to', '10010'))).toEqual(['Piemonte'])
    expect(names({ zones }, at('FR', '', '10121'))).toEqual(['Europa'])
    expect(names({ zones }, at('IT'))).toEqual(['Europa'])
    expect(names({ zones: zones.slice(1) }, at('IT', 'MI', '20121'))).toEqual(['Italia'])
  })

  test('one without a method sends nothing there, and neither does a country in no zone', () => {
    const settings = settingsOf({ zones })
    for (const place of [at('IT', 'CA', '09121'), at('US', '', '10121'), at('')]) {
      expect(names({ zones }, place)).toEqual([])
      expect(reaches(settings, place)).toBe(false)
    }
    expect(servedCountries(settings)).toEqual(['DE', 'FR', 'IT'])
  })

  test('the beginning of codes stands for all of them, with letters too', () => {
    const british = zone('Galles', { countries: ['GB'], postalCodes: [{ from: 'cf', until: 'CF' }] })
    const wide = zone('Tutta', { countries: ['GB'], postalCodes: [{ from: 'A', until: 'Z' }] })
    expect(names({ zones: [wide, british] }, at('GB', '', 'cf10 1aa'))).toEqual(['Galles'])
    expect(names({ zones: [wide, british] }, at('GB', '', 'SW1A 1AA'))).toEqual(['Tutta'])
    expect(names({ zones: [british] }, at('GB', '', 'C'))).toEqual([])
  })

  test('provinces and postal codes belong to one country', () => {
    const wrong = zone('Due', { countries: ['IT', 'FR'], regions: ['TO'] })
    expect(deliverySettingsSchema.safeParse({ zones: [wrong] }).success).toBe(false)
  })
})

describe('prices', () => {
  const steps = [
    { upTo: 1000, price: 500 },
    { upTo: 5000, price: 900 },
  ]
  const price = (some: Partial<MethodDraft>, goods: Partial<Goods>) =>
    options({ zones: [zone('Italia', { methods: [method(some)] })] }, { goods: { ...GOODS, ...goods } })[0]?.price

  test.each([
    ['weight', 'weight'],
    ['price', 'subtotal'],
    ['pieces', 'pieces'],
  ] as const)('by %s the step that holds the goods counts, and beyond the last nothing is sent', (by, measure) => {
    const of = (amount: number) => price({ pricing: { by, steps } }, { [measure]: amount })
    expect([of(0), of(1000), of(1001), of(5000), of(5001)]).toEqual([500, 500, 900, 900, undefined])
    const open = { by, steps: [...steps, { upTo: null, price: 1500 }] }
    expect(price({ pricing: open }, { [measure]: 90_000 })).toBe(1500)
  })

  test('from a sum on it is free', () => {
    expect(price({ freeFrom: 6000 }, { subtotal: 5999 })).toBe(690)
    expect(price({ freeFrom: 6000 }, { subtotal: 6000 })).toBe(0)
  })

  test('cash on delivery is a delivery with its own price (CON-09)', () => {
    const methods = [method({ name: 'Contrassegno', pricing: { by: 'flat', price: 1190 }, collects: true }), method()]
    expect(options({ zones: [zone('Italia', { methods })] })).toMatchObject([
      { name: 'Corriere', price: 690, collects: false },
      { name: 'Contrassegno', price: 1190, collects: true, kind: 'shipping', key: methods[0]!.id },
    ])
  })

  test('steps that do not grow are refused', () => {
    for (const wrong of [steps.toReversed(), [{ upTo: null, price: 1 }, ...steps], []])
      expect(
        deliverySettingsSchema.safeParse({
          zones: [zone('Italia', { methods: [method({ pricing: { by: 'weight', steps: wrong } })] })],
        }).success,
      ).toBe(false)
  })

  test('options are sorted by price, every price is one of the settings, and all that is offered is reached', () => {
    const goods = fc.record({ subtotal: fc.nat(20_000), pieces: fc.nat(50), weight: fc.nat(20_000) })
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 4 })
    const methods = fc.array(
      fc.record({
        by: fc.constantFrom('flat' as const, 'weight' as const, 'price' as const, 'pieces' as const),
        amounts,
        freeFrom: fc.option(fc.integer({ min: 1, max: 20_000 })),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(methods, goods, (drafts, bought) => {
        const made = drafts.map(({ by, amounts: [first, ...rest], freeFrom }) => {
          const upTos = [...new Set([first!, ...rest])].sort((one, other) => one - other)
          const stepped = upTos.map((upTo) => ({ upTo, price: upTo % 1000 }))
          return method({
            freeFrom,
            pricing: by === 'flat' ? { by, price: first! % 1000 } : { by, steps: stepped },
          })
        })
        const draft = { zones: [zone('Italia', { methods: made })] }
        const offered = options(draft, { goods: bought })
        const prices = offered.map((option) => option.price)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
        if (offered.length > 0) expect(reaches(settingsOf(draft), TURIN)).toBe(true)
        for (const { key, price: paid } of offered) {
          const { pricing, freeFrom } = made.find(({ id }) => id === key)!
          const listed = pricing.by === 'flat' ? [pricing.price] : pricing.steps.map((step) => step.price)
          const isFree = typeof freeFrom === 'number' && bought.subtotal >= freeFrom
          expect(isFree ? [0] : listed).toContain(paid)
        }
      }),
    )
  })
})

describe('pick-up and local delivery', () => {
  const draft: Draft = {
    zones: [zone('Italia')],
    pickups: [{ id: newId(), name: 'Ritiro in bottega', address: 'Via Roma 1, Torino', hours: 'Lun–ven 9–18' }],
    local: [
      {
        ...{ id: newId(), name: 'In bicicletta', postalCodes: [{ from: '10121', until: '10139' }] },
        ...{ price: 300, minimum: 2000, freeFrom: 5000, note: 'Martedì e venerdì' },
      },
    ],
  }

  test('stand beside what the zone offers, the pick-up with its place and hours', () => {
    expect(options(draft)).toMatchObject([
      { kind: 'pickup', price: 0, note: 'Via Roma 1, Torino · Lun–ven 9–18', from: '2026-11-30', until: null },
      { kind: 'local', price: 300, note: 'Martedì e venerdì', from: null },
      { kind: 'shipping', price: 690 },
    ])
    expect(names(draft, at('IT', 'MI', '20121'))).toEqual(['Ritiro in bottega', 'Italia'])
    expect(names(draft, at('FR', '', '10121'))).toEqual([])
  })

  test('a local delivery has a least sum, and is free from another', () => {
    const local = (subtotal: number) =>
      options(draft, { goods: { ...GOODS, subtotal } }).find(({ kind }) => kind === 'local')?.price
    expect([local(1999), local(2000), local(5000)]).toEqual([undefined, 300, 0])
  })
})

describe('days', () => {
  test('Easter falls where the calendar has it', () => {
    const years = [1999, 2000, 2024, 2025, 2026, 2027, 2038, 2049]
    expect(years.map(easterOf)).toEqual([
      ...['1999-04-04', '2000-04-23', '2024-03-31', '2025-04-20'],
      ...['2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18'],
    ])
  })

  test.each([
    ['2026-04-06', false],
    ['2026-04-07', true],
    ['2026-06-02', false],
    ['2027-10-04', false],
    ['2026-12-08', false],
    ['2026-11-28', false],
    ['2026-11-30', true],
  ])('on %s parcels move: %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works)
  })

  const arrival = (more: Draft, transit: { from: number; until: number }, day: string) => {
    const [first] = options({ ...more, zones: [zone('Italia', { methods: [method({ transit })] })] }, { day })
    return [first!.from, first!.until]
  }

  test('the arrival is handling and transit in working days, from the next one on', () => {
    expect(arrival({}, { from: 1, until: 2 }, DAY)).toEqual(['2026-12-01', '2026-12-02'])
    expect(arrival({ handlingDays: 0 }, { from: 1, until: 1 }, DAY)).toEqual(['2026-11-30', '2026-11-30'])
    expect(arrival({ handlingDays: 0 }, { from: 1, until: 1 }, '2026-11-28')).toEqual(['2026-12-01', '2026-12-01'])
    expect(arrival({}, { from: 1, until: 3 }, '2026-12-04')).toEqual(['2026-12-09', '2026-12-11'])
  })

  test('a closed shop prepares nothing, while what it has sent moves on', () => {
    const closings = [{ from: '2026-11-30', until: '2026-12-02' }]
    expect(arrival({ closings }, { from: 1, until: 1 }, DAY)).toEqual(['2026-12-04', '2026-12-04'])
    expect(arrival({ closings, handlingDays: 0 }, { from: 1, until: 1 }, DAY)).toEqual(['2026-11-30', '2026-11-30'])
  })

  test('nothing leaves on a closed day or arrives before it leaves, and more days never arrive earlier', () => {
    const days = fc.nat(800).map((number) => addDays('2026-01-01', number))
    const closings = fc.array(
      fc.tuple(days, fc.nat(30)).map(([from, length]) => ({ from, until: addDays(from, length) })),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(days, closings, fc.nat(10), fc.nat(5), fc.nat(5), (day, closed, handlingDays, from, more) => {
        const transit = { from, until: from + more }
        const [first, last] = arrival({ closings: closed, handlingDays }, transit, day)
        const [sent] = arrival({ closings: closed, handlingDays }, { from: 0, until: 0 }, day)
        const [later] = arrival({ closings: closed, handlingDays: handlingDays + 1 }, transit, day)
        expect(isOpenDay(sent!, closed)).toBe(true)
        expect([isWorkingDay(first!), isWorkingDay(last!)]).toEqual([true, true])
        expect(day <= sent! && sent! <= first! && first! <= last! && first! <= later!).toBe(true)
      }),
    )
  })
})

test('a closing without a real first day is refused with a sentence', () => {
  for (const from of ['\u0000', '2026-02-30', ''])
    expect(closingSchema.safeParse({ from, until: '2026-03-01' }).error?.issues[0]?.message).toBe('Scrivi una data.')
})

test('closing days at the end of the calendar are refused with a sentence', () => {
  const checked = closingSchema.safeParse({ from: '9999-12-01', until: '9999-12-31' })
  expect(checked.error?.issues.map(({ message }) => message)).toEqual(['Scrivi una data.', 'Scrivi una data.'])
})
