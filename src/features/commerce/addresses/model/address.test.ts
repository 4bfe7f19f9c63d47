import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Address,
  addressFields,
  addressLines,
  addressSchema,
  countryChoices,
  placeOf,
  readAddress,
} from '../schemas.ts'
import { COUNTRY_CODES } from './countries.ts'
import { postalCodeExample, writtenPostalCode } from './postal-codes.ts'
import { PROVINCE_OPTIONS, PROVINCES } from './provinces.ts'

const HOME = {
  'ship.name': ' Anna  Bianchi ',
  'ship.line1': 'Via dei Serragli 8',
  'ship.postalCode': '50124',
  'ship.city': 'Firenze',
  'ship.region': 'FI',
  'ship.country': 'IT',
  'ship.phone': '+39 055 123456',
}
const read = (changes: Record<string, unknown> = {}) =>
  readAddress({ ...HOME, ...changes }, 'ship', { phone: 'optional' })
const anna: Address = {
  name: 'Anna Bianchi',
  company: '',
  line1: 'Via dei Serragli 8',
  line2: '',
  postalCode: '50124',
  city: 'Firenze',
  region: 'FI',
  country: 'IT',
  phone: '+39 055 123456',
}

describe('countries', () => {
  test('there are 250, each once and with a name in Italian', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(250)
    const choices = countryChoices('it-IT')
    expect(choices).toHaveLength(250)
    expect(choices.filter(({ code, name }) => code === name)).toEqual([])
    expect(choices).toContainEqual({ code: 'DE', name: 'Germania' })
  })

  test('they are offered in the alphabet of the locale', () => {
    const names = countryChoices('it-IT').map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('it-IT').compare))
    expect(names[0]).toBe('Afghanistan')
  })
})

describe('provinces', () => {
  test('there are 110 of today: Gallura, Ogliastra, Medio Campidano and Sulcis, and no Sud Sardegna', () => {
    expect(Object.keys(PROVINCES)).toHaveLength(110)
    expect(PROVINCES).toMatchObject({ OT: 'Gallura Nord-Est Sardegna', OG: 'Ogliastra', VS: 'Medio Campidano' })
    expect(PROVINCES).toMatchObject({ CI: 'Sulcis Iglesiente' })
    expect(PROVINCES).not.toHaveProperty('SU')
  })

  test('they are offered by name', () => {
    const names = PROVINCE_OPTIONS.map(({ label }) => label)
    expect(names).toEqual([...names].sort(new Intl.Collator('it-IT').compare))
  })
})

describe('postal codes', () => {
  test.each([
    ['50124', 'IT', '50124'],
    [' 50 124', 'IT', '50124'],
    ['I-50124', 'IT', '50124'],
    ['11455', 'SE', '114 55'],
    ['00950', 'PL', '00-950'],
    ['1012ab', 'NL', '1012 AB'],
    ['1050', 'LV', 'LV-1050'],
    ['lv 1050', 'LV', 'LV-1050'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['M1 1AE', 'GB', 'M1 1AE'],
    ['D6W XY00', 'IE', 'D6W XY00'],
    ['CH-8001', 'CH', '8001'],
    ['AD500', 'AD', 'AD500'],
    ['94105-1234', 'US', '94105-1234'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['anything', 'ZM', 'ANYTHING'],
  ])('%s of %s is written %s', (typed, country, written) => {
    expect(writtenPostalCode(typed, country)).toBe(written)
  })

  test.each([
    ['5012', 'IT'],
    ['501244', 'IT'],
    ['5012O', 'IT'],
    ['1012', 'NL'],
    ['', 'LV'],
    ['LV-', 'LV'],
    ['12345678', 'US'],
  ])('«%s» is none of %s', (typed, country) => {
    expect(writtenPostalCode(typed, country)).toBeUndefined()
  })

  test('what a country writes, it reads again as the same; its example too', () => {
    for (const country of COUNTRY_CODES) {
      const example = postalCodeExample(country)
      if (example !== undefined) expect(writtenPostalCode(example, country), country).toBe(example)
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.constantFrom(...COUNTRY_CODES), (typed, country) => {
        const written = writtenPostalCode(typed, country)
        if (written !== undefined) expect(writtenPostalCode(written, country)).toBe(written)
      }),
    )
  })
})

describe('the form of a country', () => {
  const names = (country: string) => addressFields(country).map(({ name }) => name)

  test('Italy asks code, town and province, which is chosen from a list', () => {
    expect(names('IT')).toEqual(['name', 'line1', 'line2', 'postalCode', 'city', 'region', 'phone'])
    expect(addressFields('IT').find(({ name }) => name === 'region')).toMatchObject({
      label: 'Provincia',
      required: true,
      options: PROVINCE_OPTIONS,
    })
  })

  test('other countries ask what they print, in their order', () => {
    expect(names('DE')).toEqual(['name', 'line1', 'line2', 'postalCode', 'city', 'phone'])
    expect(names('GB')).toEqual(['name', 'line1', 'line2', 'city', 'postalCode', 'phone'])
    expect(names('US')).toEqual(['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone'])
    expect(names('HK')).not.toContain('postalCode')
    expect(names('JP')).toContain('city')
  })

  test('a phone is never required, and can be left out', () => {
    for (const country of COUNTRY_CODES) {
      expect(addressFields(country).find(({ name }) => name === 'phone')?.required).toBe(false)
      expect(addressFields(country, 'none').some(({ name }) => name === 'phone')).toBe(false)
    }
  })
})

describe('a posted address', () => {
  test('is read with its texts cleaned', () => {
    expect(read()).toEqual({ address: anna, faults: {} })
    expect(read({ 'ship.city': 'Fi\u0000ren\u202eze\ud800\n' }).address.city).toBe('Fi renze')
  })

  test('names each missing field with what to do', () => {
    const { faults } = readAddress({ 'ship.country': 'IT' }, 'ship', { phone: 'optional' })
    expect(faults).toEqual({
      'ship.name': 'Manca il nome: scrivi nome e cognome di chi riceve.',
      'ship.line1': 'Manca l’indirizzo: scrivi via e numero civico.',
      'ship.postalCode': 'Manca il CAP: scrivi le sue cinque cifre.',
      'ship.city': 'Manca la città: scrivi il comune o la località.',
      'ship.region': 'Manca la provincia: sceglila dall’elenco.',
    })
    expect(readAddress({}, 'ship', { phone: 'none' }).faults['ship.country']).toBe(
      'Manca il Paese: sceglilo dall’elenco.',
    )
  })

  test.each([
    ['ship.postalCode', '5012', 'Il CAP ha cinque cifre, per esempio 50123: controlla quello che hai scritto.'],
    ['ship.region', 'SU', 'Questa provincia non è tra quelle di oggi: sceglila dall’elenco.'],
    ['ship.country', 'XX', 'Questo Paese non è nell’elenco: scegline uno.'],
    ['ship.line1', 'x'.repeat(101), 'È troppo lungo: qui stanno al massimo 100 caratteri. Abbrevia.'],
    ['ship.city', '---', 'Qui non ci sono lettere né cifre: scrivi il testo per intero.'],
    [
      'ship.phone',
      'chiamami',
      'Questo numero non è completo o ha segni in più: scrivi solo cifre e il prefisso, per esempio +39 055 123456, o lascia il campo vuoto.',
    ],
  ])('keeps a wrong %s as it was written, and says how it is right', (name, text, sentence) => {
    const { address, faults } = read({ [name]: text })
    expect(faults[name]).toBe(sentence)
    if (name !== 'ship.country') expect(address[name.slice('ship.'.length) as keyof Address]).toBe(text)
  })

  test('a code that belongs to another province is taken', () => {
    expect(read({ 'ship.postalCode': '20121' }).faults).toEqual({})
  })

  test('a province counts by its name too, and a postal code as its country writes it', () => {
    expect(read({ 'ship.region': 'firenze' }).address.region).toBe('FI')
    const { address, faults } = read({ 'ship.country': 'nl', 'ship.postalCode': '1012ab' })
    expect(faults).toEqual({})
    expect(address).toMatchObject({ country: 'NL', postalCode: '1012 AB', region: '' })
  })

  test('abroad the sentence shows how codes are written there', () => {
    expect(read({ 'ship.country': 'NL', 'ship.postalCode': '1012' }).faults).toEqual({
      'ship.postalCode':
        'In questo Paese il codice postale si scrive come 2345 BC: controlla il codice o cambia Paese.',
    })
  })

  test('a phone that was not asked is not stored', () => {
    expect(readAddress(HOME, 'ship', { phone: 'none' }).address.phone).toBe('')
  })

  test('whatever was posted gives an address or faults; without faults it can be stored, and reads as the same', () => {
    const rubbish = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(HOME)))
    const posted = fc.record(
      {
        'ship.name': rubbish,
        'ship.company': rubbish,
        'ship.line1': rubbish,
        'ship.line2': rubbish,
        'ship.postalCode': fc.oneof(rubbish, fc.constantFrom('50124', '1012 ab', 'SW1A 1AA')),
        'ship.city': rubbish,
        'ship.region': rubbish,
        'ship.country': fc.oneof(rubbish, fc.constantFrom(...COUNTRY_CODES)),
        'ship.phone': rubbish,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(posted, fc.constantFrom('optional' as const, 'none' as const), (form, phone) => {
        const { address, faults } = readAddress({ ...HOME, ...form }, 'ship', { phone })
        for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
        if (Object.keys(faults).length > 0) return
        expect(addressSchema.parse(address)).toEqual(address)
        const again = Object.fromEntries(Object.entries(address).map(([name, text]) => [`ship.${name}`, text]))
        expect(readAddress(again, 'ship', { phone })).toEqual({ address, faults: {} })
      }),
      { numRuns: 500 },
    )
  })
})

describe('an address', () => {
  test('is a place by its country, code and Italian province', () => {
    expect(placeOf(anna)).toEqual({ country: 'IT', region: 'FI', postalCode: '50124' })
    expect(placeOf({ ...anna, country: 'US', region: 'California' }).region).toBe('')
  })

  test('is printed as in its country, with the country’s name abroad', () => {
    expect(addressLines(anna, 'it-IT')).toEqual(['Anna Bianchi', 'Via dei Serragli 8', '50124 Firenze FI'])
    const office = { ...anna, company: 'Bianchi GmbH', line2: 'Hof 2', postalCode: '10115', city: 'Berlin', region: '' }
    expect(addressLines({ ...office, country: 'DE' }, 'it-IT')).toEqual([
      'Anna Bianchi',
      'Bianchi GmbH',
      'Via dei Serragli 8',
      'Hof 2',
      '10115 Berlin',
      'GERMANIA',
    ])
  })

  test('has each of its texts on its label, whatever its country', () => {
    for (const country of COUNTRY_CODES) {
      const texts = Object.fromEntries(addressFields(country, 'none').map(({ name }) => [name, `<${name}>`]))
      const label = addressLines(
        { ...anna, postalCode: '', city: '', region: '', ...texts, country, phone: '' },
        'it-IT',
      ).join('\n')
      for (const text of Object.values(texts)) expect(label, country).toContain(text)
    }
  })
})
