import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFUSE } from '../out-of-stock.ts'
import { FIELD_LABELS, recognizeColumns } from './fields.ts'
import { readProducts } from './read-products.ts'
import { csvOf, fileOf, SQUARESPACE_TITLES, size, soap } from './test-files.ts'

const read = (rows: Parameters<typeof fileOf>[1], titles = SQUARESPACE_TITLES) =>
  readProducts(fileOf(titles, rows), 'EUR')
/** Row and code of everything that was not taken. */
const refused = ({ faults }: ReturnType<typeof readProducts>) => faults.map(({ row, code }) => [row, code])

describe('the file of Squarespace', () => {
  test('is recognized by its 32 columns, and all of them are read', () => {
    const { format, columns } = recognizeColumns(SQUARESPACE_TITLES)
    expect([format, columns.length, columns.includes(null)]).toEqual(['squarespace', 32, false])
    const { products, faults, notes } = read([soap({ Categories: '/corpo, /regali', Tags: 'mani' })])
    expect([faults, notes]).toEqual([[], []])
    expect(products).toEqual([
      {
        attributes: [],
        taxClass: 'standard',
        outOfStock: REFUSE,
        sourceId: 'p1',
        type: 'PHYSICAL',
        storePage: 'negozio',
        slug: 'sapone',
        title: 'Sapone',
        description: '<p>Fatto a mano,\ncon «olio»</p>',
        options: [],
        variants: [
          {
            sourceId: 'v1',
            sku: 'SAP-1',
            optionValues: [],
            price: 1200,
            salePrice: 0,
            onSale: false,
            saleFrom: null,
            saleUntil: null,
            stock: 100,
            weight: 500,
            length: 0,
            width: 0,
            height: 0,
            contents: null,
            gtin: '',
            mpn: '',
            image: null,
          },
        ],
        categories: ['/corpo', '/regali'],
        tags: ['mani'],
        images: ['https://esempio.it/1.jpg', 'https://esempio.it/2.jpg'],
        visible: true,
      },
    ])
  })

  test('has GTIN and MPN in newer versions', () => {
    const titles = SQUARESPACE_TITLES.toSpliced(8, 0, 'GTIN', 'MPN')
    const { products } = read([soap({ GTIN: "'08001234567897", MPN: 'M-7' })], titles)
    expect(products[0]!.variants[0]).toMatchObject({ gtin: '08001234567897', mpn: 'M-7' })
    const wrong = read([soap({ GTIN: '12' })], titles)
    expect(wrong.products[0]!.variants[0]).toMatchObject({ gtin: '' })
    expect(wrong.notes).toEqual([
      {
        row: 2,
        code: 'gtin_ignored',
        sentence: 'Il codice a barre «12» non ha 8, 12, 13 o 14 cifre: è stato tralasciato.',
      },
    ])
  })

  test('is read with commas, semicolons or tabs, a byte order mark, and whatever ends its rows', () => {
    const rows = [soap({ 'Option Name 1': 'Formato', 'Option Value 1': 'S' }), size('M')]
    const expected = read(rows).products
    expect(expected).toHaveLength(1)
    expect(expected[0]!.variants).toHaveLength(2)
    for (const delimiter of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r']) {
        const text = `\ufeff${fileOf(SQUARESPACE_TITLES, rows, { delimiter, end })}${end}`
        expect(readProducts(text, 'EUR').products, JSON.stringify([delimiter, end])).toEqual(expected)
      }
  })

  test('rows belong together by their product’s id, in any order', () => {
    const id = { 'Product ID [Non Editable]': 'p1' }
    const other = soap({ 'Product ID [Non Editable]': 'p2', SKU: 'ALTRO', Title: 'Altro' })
    const first = soap({ 'Option Name 1': 'Formato', 'Option Value 1': 'S' })
    const { products, faults } = read([size('M', id), other, size('L', id), first])
    expect(faults).toEqual([])
    expect(products.map(({ title, variants }) => [title, variants.map(({ optionValues }) => optionValues[0])])).toEqual(
      [
        ['Sapone', ['S', 'M', 'L']],
        ['Altro', [undefined]],
      ],
    )
  })

  test('a row without an id belongs to the product above it only if it names the same options', () => {
    const first = soap({ 'Option Name 1': 'Formato', 'Option Value 1': 'S' })
    const colour = size('Rosso', { 'Option Name 1': 'Colore' })
    const result = read([
      size('XS'),
      first,
      size('M'),
      colour,
      soap({ 'Product ID [Non Editable]': 'p2', SKU: '' }),
      size('L'),
    ])
    expect(result.products.map(({ variants }) => variants.length)).toEqual([2, 1])
    expect(result.faults).toEqual(
      [2, 5, 7].map((row) => ({
        row,
        code: 'no_product',
        sentence: 'Questa riga è una variante, ma nel file non si trova il suo prodotto.',
      })),
    )
  })
})

test('products without an id are apart, and a row with neither id, title nor options belongs to none', () => {
  const bare = { 'Product ID [Non Editable]': '', SKU: '' }
  const stray = { 'Variant ID [Non Editable]': 'v9', Price: '1.00' }
  const result = read([soap(bare), soap({ ...bare, Title: 'Altro' }), stray])
  expect(result.products.map(({ title }) => title)).toEqual(['Sapone', 'Altro'])
  expect(refused(result)).toEqual([[4, 'no_product']])
})

test('titles with spaces around them are known, and rows with nothing but spaces are none', () => {
  const { products, faults, header } = readProducts(' Titolo ; Prezzo \n ; \nSapone;12\n\n;x\n', 'EUR')
  expect(header).toEqual(['Titolo', 'Prezzo'])
  expect(products.map(({ title }) => title)).toEqual(['Sapone'])
  expect(faults.map(({ row }) => row)).toEqual([5])
})

describe('a row that cannot be taken is reported, and the others are taken', () => {
  const options = { 'Option Name 1': 'Formato', 'Option Value 1': 'S' }

  test.each([
    [{ Price: '' }, 'price_missing', 'Manca il prezzo.'],
    [{ Price: '1.234' }, 'price_ambiguous', 'Il prezzo «1.234» si può leggere in due modi: scrivilo con due decimali.'],
    [
      { Price: '1000000,01' },
      'price_too_high',
      'Il prezzo «1000000,01» è troppo alto: può essere al massimo 1.000.000,00.',
    ],
    [
      { 'Sale Price': '20', 'On Sale': 'Yes' },
      'sale_not_lower',
      'Il prezzo scontato deve essere più basso del prezzo.',
    ],
    [{ Stock: 'pochi' }, 'stock_invalid', 'La giacenza «pochi» non è un numero intero di pezzi fino a un miliardo.'],
    [{ Weight: 'mezzo chilo' }, 'measure_invalid', 'La misura «mezzo chilo» non è un numero.'],
    [
      { SKU: 'S'.repeat(61) },
      'sku_too_long',
      `Il codice SKU «${'S'.repeat(60)}…» è troppo lungo: può avere al massimo 60 caratteri.`,
    ],
    [{ SKU: 'SAP-1' }, 'repeated_sku', 'Un’altra riga ha lo stesso codice SKU «SAP-1».'],
    [{ 'Option Value 1': '' }, 'option_missing', 'Manca il valore dell’opzione «Formato».'],
    [{ 'Option Value 1': 's' }, 'repeated_choice', 'Un’altra riga di questo prodotto ha le stesse opzioni.'],
    [
      { 'Option Value 1': '$&'.repeat(51) },
      'option_too_long',
      `Il valore «${'$&'.repeat(30)}…» è troppo lungo: può avere al massimo 100 caratteri.`,
    ],
  ])('%j: %s', (change, code, sentence) => {
    const { products, faults } = read([soap(options), size('M', change), size('L')])
    expect(products.map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([['SAP-1', 'SAP-L']])
    expect(faults).toEqual([{ row: 3, code, sentence }])
  })

  test('the tax is our word for it or an Italian rate, and anything else is no guess (VAT-01)', () => {
    const taxed = (IVA: string) => {
      const { products, faults } = readProducts(
        fileOf(['Titolo', 'Prezzo', 'IVA'], [{ Titolo: 'Pane', Prezzo: '3,00', IVA }]),
        'EUR',
      )
      return products[0]?.taxClass ?? faults[0]?.code
    }
    expect(['', '22', '10 %', '5%', '4', 'lowest', 'Reduced', '7', 'esente'].map(taxed)).toEqual([
      ...['standard', 'standard', 'reduced', 'lower', 'lowest', 'lowest', 'reduced'],
      ...['tax_class_unknown', 'tax_class_unknown'],
    ])
  })

  test('what happens without pieces is one of the known rules', () => {
    const ruled = (rule: string) => {
      const { products, faults } = readProducts(
        fileOf(['Titolo', 'Prezzo', 'Senza pezzi'], [{ Titolo: 'Pane', Prezzo: '3,00', 'Senza pezzi': rule }]),
        'EUR',
      )
      return products[0]?.outOfStock ?? faults[0]?.code
    }
    expect(['', 'Refuse', 'backorder 10', 'Preorder 2027-01-12'].map(ruled)).toEqual([
      ...[REFUSE, REFUSE],
      { kind: 'backorder', days: 10 },
      { kind: 'preorder', from: '2027-01-12' },
    ])
    expect(new Set(['sì', 'backorder', 'backorder 0', 'preorder domani'].map(ruled))).toEqual(new Set(['rule_unknown']))
  })

  test.each([
    [{ Title: '' }, 'no_title', 'Manca il titolo del prodotto.'],
    [
      { 'Product Type [Non Editable]': 'auto' },
      'type_unsupported',
      'I prodotti di tipo «auto» non si possono importare.',
    ],
    [
      { 'Product Type [Non Editable]': 'DIGITAL' },
      'digital_with_options',
      'Un prodotto digitale non può avere varianti.',
    ],
  ])('a product with %j is not taken, and each of its rows says why', (change, code, sentence) => {
    const result = read([soap({ ...options, ...change }), size('M', { 'Product ID [Non Editable]': 'p1' })])
    expect(result.products).toEqual([])
    expect(result.faults).toEqual([
      { row: 2, code, sentence },
      {
        row: 3,
        code: 'product_not_taken',
        sentence: 'Il prodotto di questa riga non è stato importato: guarda la riga 2.',
      },
    ])
  })

  test('a product whose only row is wrong is reported once', () => {
    expect(refused(read([soap({ Price: 'x' })]))).toEqual([[2, 'price_invalid']])
  })

  test('six options and a thousand variants are taken, one more of either is not', () => {
    const named = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`Option Name ${at + 1}`, `o${at}`],
          [`Option Value ${at + 1}`, 'x'],
        ]).flat(),
      )
    const titles = [...SQUARESPACE_TITLES, 'Option Name 7', 'Option Value 7']
    expect(read([soap(named(6))], titles).products[0]!.options).toHaveLength(6)
    expect(refused(read([soap(named(7))], titles))).toEqual([[2, 'too_many_options']])
    const rows = [soap(options), ...Array.from({ length: 1000 }, (_, at) => size(`m${at}`))]
    const many = read(rows)
    expect(many.products[0]!.variants).toHaveLength(1000)
    expect(refused(many)).toEqual([[1002, 'too_many_variants']])
  })

  test('fewer pieces than none are none, and that is said', () => {
    const { products, notes } = read([soap({ Stock: '-2' })])
    expect(products[0]!.variants[0]!.stock).toBe(0)
    expect(notes).toMatchObject([{ row: 2, code: 'stock_negative' }])
  })
})

describe('the columns', () => {
  test('of a file that nobody knows can be said by its owner', () => {
    const text = 'Articolo;Cod.;Costo\nSapone;S1;12,50\n'
    const unknown = readProducts(text, 'EUR')
    expect(unknown).toMatchObject({ format: 'other', columns: [null, null, null], products: [] })
    expect(refused(unknown)).toEqual([[1, 'no_title_column']])
    expect(refused(readProducts(text, 'EUR', ['title', null, null]))).toEqual([[1, 'no_price_column']])
    const { products } = readProducts(text, 'EUR', ['title', 'sku', 'price'])
    expect(products).toMatchObject([{ title: 'Sapone', variants: [{ sku: 'S1', price: 1250, stock: 'unlimited' }] }])
  })

  test('of a file in Italian are known', () => {
    const { products } = readProducts('Nome;Prezzo;Giacenza;Peso (kg)\nSapone;12,50;3;0,5\n', 'EUR')
    expect(products).toMatchObject([{ title: 'Sapone', variants: [{ price: 1250, stock: 3, weight: 500 }] }])
  })

  test('can all be named in Italian', () => {
    for (const label of Object.values(FIELD_LABELS)) expect(label).toMatch(/^\p{Lu}\p{L}/u)
    expect(new Set(Object.values(FIELD_LABELS)).size).toBe(Object.keys(FIELD_LABELS).length)
  })

  test('with a title of no meaning hold nothing', () => {
    expect(recognizeColumns(['constructor', '__proto__', '', 'Title', 'title']).columns).toEqual([
      null,
      null,
      null,
      'title',
      null,
    ])
  })
})

test('a file with a quote that never ends is read as far as it goes', () => {
  const whole = fileOf(SQUARESPACE_TITLES, [soap()])
  const { products, faults } = readProducts(`${whole}\n"p2","v2`, 'EUR')
  expect(products).toHaveLength(1)
  expect(faults).toEqual([
    { row: 3, code: 'unreadable', sentence: 'Da qui il file non si può leggere come CSV: controlla le virgolette.' },
  ])
})

test('whatever comes is read or reported, never thrown, and every row with something in it is one or the other', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'p1', 'Sapone', '12,00', '1.234', 'S', 'Formato', 'Yes', '"', ',', '\r', '=1+1', '\u0000'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const rows = fc.array(fc.array(cell, { minLength: 32, maxLength: 32 }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (cells) => {
      const { products, faults } = readProducts(csvOf([SQUARESPACE_TITLES, ...cells]), 'EUR')
      const taken = products.reduce((sum, { variants }) => sum + variants.length, 0)
      const filled = cells.filter((row) => row.some((one) => one.replace(/^'(?=[=+\-@\t\r])/, '').trim() !== ''))
      expect(taken + new Set(faults.map(({ row }) => row)).size).toBe(filled.length)
      for (const { sentence } of faults) expect(sentence).toMatch(/^[«\p{Lu}].*\.$/su)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readProducts(text, 'EUR')))
})
