import { describe, expect, test } from 'vitest'
import type { Id } from '../../../../core/ids.ts'
import type { ReadProduct } from '../model/calls.ts'
import { NO_EXTRAS, variantSchema } from '../model/product.ts'
import {
  draftOf,
  fillDown,
  onNewer,
  type ProductDraft,
  pasteCells,
  readDraft,
  setCell,
  withExtras,
  withOptions,
} from './product-draft.ts'

describe('the form of a product', () => {
  let last = 0
  const newId = () => (++last).toString(16).padStart(24, '0') as Id
  const variant = (more: object) => variantSchema.parse({ id: newId(), price: 1800, ...more })
  const readOf = (options: string[], variants: object[]): ReadProduct => {
    const all = variants.map(variant)
    return {
      version: 3,
      title: 'Tazza',
      state: 'online',
      currency: 'EUR',
      today: '2026-11-27',
      measurementStandard: 'metric',
      product: { ...NO_EXTRAS, type: 'PHYSICAL', options: options.map((name) => ({ name })), variants: all },
      stock: all.map(({ id }, at) => ({ variantId: id, stock: at + 1 })),
      pictures: [],
      files: [],
      missing: [],
    }
  }
  const sizes = () => draftOf(readOf(['Misura'], [{ optionValues: ['Piccola'] }, { optionValues: ['Grande'] }]), newId)
  const words = (draft: ProductDraft) =>
    draft.rows.map(({ choice }) =>
      draft.options.map(({ values }, at) => values.find(({ id }) => id === choice[at])?.text).join(' '),
    )
  const prices = (draft: ProductDraft) => draft.rows.map(({ cells }) => cells.price)
  const option = (name: string, ...texts: string[]) => ({
    id: newId(),
    name,
    values: texts.map((text) => ({ id: newId(), text })),
  })

  test('what is loaded and not changed is saved as it was, and counts nothing', () => {
    const read = readOf(
      ['Misura'],
      [
        {
          optionValues: ['Piccola'],
          salePrice: 1500,
          onSale: true,
          saleFrom: '2026-12-01',
          weight: 1250,
          gtin: '80012345',
        },
        { optionValues: ['Grande'], unlimited: true, sku: 'T-2', mpn: 'x' },
      ],
    )
    expect(readDraft(draftOf(read, newId), 'EUR')).toEqual({ product: read.product, counts: [] })
  })

  test('a new option gives its first value to the variants that are there, and adds the others at the same price', () => {
    const draft = sizes()
    const priced = setCell(draft, draft.rows[1]!.id, 'price', '25,00')
    const next = withOptions(priced, [...priced.options, option('Smalto', 'Sabbia', 'Mare')], newId)
    expect(words(next)).toEqual(['Piccola Sabbia', 'Piccola Mare', 'Grande Sabbia', 'Grande Mare'])
    expect(prices(next)).toEqual(['18,00', '18,00', '25,00', '25,00'])
    expect(next.rows.map(({ cells }) => cells.stock)).toEqual(['1', '0', '2', '0'])
    expect(next.rows[0]!.id).toBe(draft.rows[0]!.id)
    expect(readDraft(next, 'EUR')).toMatchObject({ counts: [] })
  })

  test('a renamed value keeps its variants; a value that goes takes its own', () => {
    const draft = sizes()
    const [size] = draft.options
    const [small, large] = size!.values
    const renamed = withOptions(draft, [{ ...size!, values: [{ ...small!, text: 'Mini' }, large!] }], newId)
    expect(words(renamed)).toEqual(['Mini', 'Grande'])
    expect(renamed.rows.map(({ id }) => id)).toEqual(draft.rows.map(({ id }) => id))
    const fewer = withOptions(draft, [{ ...size!, values: [large!] }], newId)
    expect(fewer.rows.map(({ id }) => id)).toEqual([draft.rows[1]!.id])
  })

  test('a combination that was left out stays out when another value comes', () => {
    const read = readOf(
      ['Misura', 'Smalto'],
      [{ optionValues: ['S', 'Mare'] }, { optionValues: ['S', 'Sabbia'] }, { optionValues: ['L', 'Mare'] }],
    )
    const draft = draftOf(read, newId)
    const [size, glaze] = draft.options
    const next = withOptions(
      draft,
      [size!, { ...glaze!, values: [...glaze!.values, { id: newId(), text: 'Lava' }] }],
      newId,
    )
    expect(words(next)).toEqual(['S Mare', 'S Sabbia', 'S Lava', 'L Mare', 'L Lava'])
  })

  test('without its options a product keeps its first variant', () => {
    const draft = sizes()
    const next = withOptions(draft, [], newId)
    expect(next.rows.map(({ id }) => id)).toEqual([draft.rows[0]!.id])
  })

  test('cells of a spreadsheet are pasted from a cell on, with flags and days as people write them', () => {
    const draft = sizes()
    const next = pasteCells(
      draft,
      0,
      'price',
      '20,00\tSì\t15,00\t01/12/2026\t24.12.2026\t7\r\n30,00\tno\t\t\t\t9\r\nx\n',
    )
    expect(readDraft(next, 'EUR')).toMatchObject({
      product: {
        variants: [
          { price: 2000, onSale: true, salePrice: 1500, saleFrom: '2026-12-01', saleUntil: '2026-12-24' },
          { price: 3000, onSale: false, salePrice: null, saleFrom: null },
        ],
      },
      counts: [
        { seen: 1, counted: 7 },
        { seen: 2, counted: 9 },
      ],
    })
  })

  test('a cell fills those below it', () => {
    const draft = sizes()
    const next = fillDown(setCell(draft, draft.rows[0]!.id, 'weight', '1,25'), 0, 'weight')
    expect(readDraft(next, 'EUR')).toMatchObject({ product: { variants: [{ weight: 1250 }, { weight: 1250 }] } })
  })

  test.each([
    ['price', 'diciotto', 'Scrivi un prezzo, per esempio 24,50.'],
    ['price', '-1', 'Scrivi un prezzo, per esempio 24,50.'],
    ['stock', '1,5', 'Scrivi un numero intero di pezzi.'],
    ['gtin', '123', 'Un codice GTIN ha 8, 12, 13 o 14 cifre.'],
    ['weight', 'un chilo', 'Scrivi un numero, per esempio 1,25.'],
    ['saleFrom', 'ieri', 'Scrivi una data.'],
    ['salePrice', 'meno', 'Scrivi un prezzo, per esempio 24,50.'],
  ] as const)('what is no value of «%s» is said at its cell: %j', (name, text, sentence) => {
    const draft = sizes()
    const { id } = draft.rows[1]!
    expect(readDraft(setCell(draft, id, name, text), 'EUR')).toEqual({ faults: new Map([[`${id} ${name}`, sentence]]) })
  })

  test('what somebody typed stays on a newer version, where its variants are still there', () => {
    const base = sizes()
    const [small, large] = base.rows
    const mine = setCell(setCell(base, small!.id, 'price', '19,00'), large!.id, 'price', '29,00')
    const newer = {
      ...setCell(base, small!.id, 'sku', 'T-9'),
      version: 4,
      rows: [{ ...small!, cells: { ...small!.cells, sku: 'T-9' } }],
    }
    const next = onNewer(base, mine, newer)
    expect(next.version).toBe(4)
    expect(next.rows.map(({ cells: { price, sku } }) => ({ price, sku }))).toEqual([{ price: '19,00', sku: 'T-9' }])
  })

  test('what is wrong with an attribute or a question stands at its field', () => {
    const questions = [{ label: 'Colore', kind: 'choice' as const, required: false, choices: [' ', ''] }]
    const attributes = [{ name: 'Materiale: gres', value: '', filters: false }]
    const wrong = readDraft(withExtras(sizes(), { attributes, questions }), 'EUR')
    expect(Object.fromEntries(wrong.faults ?? [])).toEqual({
      'attributes.0.name': 'Il nome di una caratteristica non può contenere i due punti.',
      'attributes.0.value': 'Scrivi il valore della caratteristica.',
      'questions.0.choices': 'Scrivi le risposte tra cui scegliere.',
    })
  })

  test('attributes that were typed stay on a newer version of the product, and those that were not are the newer ones', () => {
    const base = sizes()
    const gres = [{ name: 'Materiale', value: 'Gres', filters: true }]
    const newer = withExtras(base, { attributes: gres })
    expect(onNewer(base, base, newer).extras.attributes).toEqual(gres)
    const typed = withExtras(base, { attributes: [{ name: 'Peso', value: '1 kg', filters: false }] })
    expect(onNewer(base, typed, newer).extras).toEqual(typed.extras)
  })

  test('a rule for what is out of stock is saved when its field is filled, and stays on a newer version', () => {
    const base = sizes()
    const empty = withExtras(base, { outOfStock: { kind: 'preorder', from: '' } })
    expect(readDraft(empty, 'EUR').faults?.get('outOfStock.from')).toBe('Scrivi la data da cui spedisci.')
    const none = withExtras(base, { outOfStock: { kind: 'backorder', days: 0 } })
    expect(readDraft(none, 'EUR').faults?.has('outOfStock.days')).toBe(true)
    const outOfStock = { kind: 'backorder', days: 10 } as const
    const mine = withExtras(base, { outOfStock })
    expect(readDraft(onNewer(base, mine, base), 'EUR')).toMatchObject({ product: { outOfStock } })
    expect(readDraft(onNewer(base, base, mine), 'EUR')).toMatchObject({ product: { outOfStock } })
  })

  test('a chosen tax stays on a newer version', () => {
    const base = sizes()
    const mine = withExtras(base, { taxClass: 'lowest' })
    for (const [own, newer] of [
      [mine, base],
      [base, mine],
    ] as const)
      expect(readDraft(onNewer(base, own, newer), 'EUR')).toMatchObject({ product: { taxClass: 'lowest' } })
  })
})
