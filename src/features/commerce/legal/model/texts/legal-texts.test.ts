import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliverySettingsSchema } from '../../../shipping/schemas.ts'
import { taxSettingsSchema } from '../../../taxes/schemas.ts'
import { companyFacts, companyOfSite } from '../company.ts'
import { compareTexts } from '../compare-texts.ts'
import { EXCEPTION_LETTERS } from '../exceptions.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { legalSettingsSchema } from '../legal-settings.ts'
import { type LegalText, legalTextsSchema } from '../legal-text.ts'
import { legalTexts } from './legal-texts.ts'

const company = companyFacts(
  {
    ...companyOfSite.schema.parse(undefined),
    name: 'Bottega',
    street: 'Via Uno 1',
    postalCode: '10121',
    city: 'Torino',
  },
  { title: 'Bottega', email: 'ciao@bottega.example', phone: '+39 011 555 0102' },
)
const id = (one: number) => one.toString(16).padStart(24, '0')

function factsOf(change: Partial<LegalFacts> = {}): LegalFacts {
  return {
    company,
    baseUrl: 'https://bottega.example',
    locale: 'it-IT',
    currency: 'EUR',
    delivery: deliverySettingsSchema.parse({
      zones: [
        {
          id: id(1),
          name: 'Italia',
          countries: ['IT'],
          methods: [
            {
              id: id(2),
              name: 'Corriere',
              pricing: { by: 'flat', price: 690 },
              freeFrom: 6000,
              transit: { from: 1, until: 3 },
            },
          ],
        },
      ],
      pickups: [{ id: id(3), name: 'In bottega', address: 'Via Uno 1', hours: 'mar-sab 9-13' }],
      handlingDays: 2,
    }),
    taxes: taxSettingsSchema.parse({}),
    methods: [{ label: 'Bonifico bancario', text: 'Ricevi l’IBAN.' }],
    sells: { goods: true, digital: false, services: false },
    settings: legalSettingsSchema.parse({}),
    exceptions: [],
    ...change,
  }
}
const wordsOf = (texts: readonly LegalText[]) =>
  texts
    .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts.flat()))
    .join('\n')
    .replaceAll('\u00A0', ' ')

describe('legal texts', () => {
  test('say what the shop really does: delivery, days, prices, pick-up, payment', () => {
    const words = wordsOf(legalTexts(factsOf()))
    for (const said of [
      'Italia:',
      'Corriere: € 6,90; gratis da € 60,00 di prodotti; da 1 a 3 giorni lavorativi di viaggio',
      'In bottega, Via Uno 1, mar-sab 9-13',
      'Prepariamo l’ordine in 2 giorni lavorativi',
      'Bonifico bancario: Ricevi l’IBAN.',
      'comprendono l’IVA',
    ])
      expect(words).toContain(said)
    const flat = wordsOf(legalTexts(factsOf({ taxes: taxSettingsSchema.parse({ regime: 'flatRate' }) })))
    expect(flat).toContain('L. 190/2014')
    expect(flat).not.toContain('comprendono l’IVA')
  })

  test('hold instructions with the online function and its address, and the model form', () => {
    const words = wordsOf(legalTexts(factsOf()))
    expect(words).toContain(
      '«Recedere dal contratto qui» a questo indirizzo: https://bottega.example/commerce/recedere',
    )
    expect(words).toContain('Con la presente io/noi (*) notifichiamo il recesso')
    expect(words).toContain('a tuo carico')
    const seller = factsOf({ settings: legalSettingsSchema.parse({ returnsPaidBy: 'seller' }) })
    expect(wordsOf(legalTexts(seller))).not.toContain('è a tuo carico')
  })

  test('name the products without withdrawal with the reason of the law', () => {
    const words = wordsOf(legalTexts(factsOf({ exceptions: [{ letter: 'c', titles: ['Targa incisa'] }] })))
    expect(words).toContain('i beni fatti su misura o chiaramente personalizzati: Targa incisa.')
  })

  test('the guarantee is that of the law: two years, one of presumption, 26 months', () => {
    const words = wordsOf(legalTexts(factsOf()))
    for (const said of ['due anni', 'entro un anno', '26 mesi']) expect(words).toContain(said)
    expect(words).not.toMatch(/due mesi/)
  })

  test('claim nothing green, send nobody to the closed platform and name no other court, whatever the shop is', () => {
    const facts = fc
      .record({
        sells: fc.record({ goods: fc.boolean(), digital: fc.boolean(), services: fc.boolean() }),
        exceptions: fc.uniqueArray(
          fc.constantFrom(...EXCEPTION_LETTERS).map((letter) => ({ letter, titles: ['Vaso'] })),
          {
            selector: ({ letter }) => letter,
          },
        ),
        regime: fc.constantFrom('ordinary', 'flatRate'),
        returnsPaidBy: fc.constantFrom('buyer', 'seller'),
        methods: fc.constantFrom([], [{ label: 'Carta', text: '' }]),
        delivery: fc.constantFrom(factsOf().delivery, deliverySettingsSchema.parse({})),
      })
      .map(({ regime, returnsPaidBy, ...rest }) =>
        factsOf({
          ...rest,
          taxes: taxSettingsSchema.parse({ regime }),
          settings: legalSettingsSchema.parse({ returnsPaidBy }),
        }),
      )
    fc.assert(
      fc.property(facts, (given) => {
        const texts = legalTexts(given)
        const words = wordsOf(texts)
        // No text leads to one that is not there.
        for (const [, slug] of words.matchAll(/informazioni\/(\w+)/g))
          expect(texts.map((text) => text.slug)).toContain(slug)
        expect(words).not.toMatch(
          /ecologic|sostenibil|impatto zero|consumers\/odr|foro (?:di|esclusivo)|tribunale di|\bundefined\b|\bnull\b/i,
        )
        expect(legalTextsSchema.parse(texts)).toEqual(texts)
        const keys = texts.flatMap(({ sections }) => sections.map(({ key }) => key))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('an owner’s paragraphs stand at the end of their section', () => {
    const settings = legalSettingsSchema.parse({ own: { 'vendita.prezzi': 'Uno.\n\nDue.' } })
    const prices = legalTexts(factsOf({ settings }))[0]!.sections.find(({ key }) => key === 'vendita.prezzi')!
    expect(prices.parts.slice(-2)).toEqual(['Uno.', 'Due.'])
  })

  test('two versions differ in the sections whose facts differ, and only there', () => {
    const before = legalTexts(factsOf())
    expect(compareTexts(before, legalTexts(factsOf()))).toEqual([])
    const after = legalTexts(factsOf({ methods: [{ label: 'Carta', text: '' }] }))
    expect(compareTexts(before, after)).toEqual([
      {
        text: 'Consegna e pagamenti',
        section: 'Come si paga',
        gone: ['• Bonifico bancario: Ricevi l’IBAN.'],
        added: ['• Carta'],
      },
    ])
    expect(compareTexts(before, []).every(({ added }) => added.length === 0)).toBe(true)
  })
})
