import { describe, expect, test } from 'vitest'
import { readProducts } from './read-products.ts'
import { fileOf } from './test-files.ts'

describe('the file of WooCommerce', () => {
  const TITLES = [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Visibility in catalog'],
    ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock'],
    ...['Weight (kg)', 'Length (cm)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent'],
    ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)', 'Meta: altro'],
  ]
  const simple = { ID: '1', Type: 'simple', SKU: 'T', Name: 'Tazza', Published: '1', 'Regular price': '12,5' }
  const shirt = {
    ...{ ID: '44', Type: 'variable', SKU: 'M', Name: 'Maglia', Published: '1', Stock: '9' },
    ...{ 'Attribute 1 name': 'Colore', 'Attribute 1 value(s)': 'Blu, Rosso' },
    ...{ 'Attribute 2 name': 'Taglia', 'Attribute 2 value(s)': 'S, M' },
  }
  const variation = (id: string, colour: string, more = {}) => ({
    ...{ ID: id, Type: 'variation', SKU: `M-${id}`, Parent: 'id:44', 'Regular price': '20' },
    ...{ 'Attribute 1 name': 'Colore', 'Attribute 1 value(s)': colour, 'Attribute 2 name': 'Taglia' },
    ...more,
  })
  const read = (rows: Parameters<typeof fileOf>[1]) => readProducts(fileOf(TITLES, rows), 'EUR')

  test('is recognized, with the units of its titles; what describes a simple product is no option', () => {
    const { format, units, products, faults } = read([
      {
        ...simple,
        'Attribute 1 name': 'Materiale',
        'Attribute 1 value(s)': 'Grès',
        'Sale price': '10',
        'Date sale price ends': '2026-12-24T23:59:59',
        Description: 'Uno\\nDue',
        'Weight (kg)': '0.35',
        Categories: 'Casa > Cucina, Regali\\, idee',
        Images: 'https://esempio.it/a.jpg, https://esempio.it/b.jpg',
      },
    ])
    expect([format, units, faults]).toEqual(['woocommerce', { weight: 'kg', length: 'cm' }, []])
    expect(products).toMatchObject([
      {
        sourceId: '1',
        title: 'Tazza',
        description: 'Uno\nDue',
        options: [],
        attributes: [{ name: 'Materiale', value: 'Grès' }],
        categories: ['Casa > Cucina', 'Regali, idee'],
        images: ['https://esempio.it/a.jpg', 'https://esempio.it/b.jpg'],
        variants: [
          {
            sku: 'T',
            price: 1250,
            salePrice: 1000,
            onSale: true,
            saleUntil: '2026-12-24',
            stock: 'unlimited',
            weight: 350,
          },
        ],
      },
    ])
  })

  test('of an Italian site has Italian titles', () => {
    for (const value of ['valore(i)', 'valuta(e)']) {
      const titles = [
        'ID',
        'Tipo',
        'COD',
        'Nome',
        'Pubblicato',
        'Prezzo di listino',
        'Peso (kg)',
        'Immagini',
        'Genitore',
      ]
      titles.push('Attributo 1 nome', `Attributo 1 ${value}`)
      const rows = [
        { ID: '44', Tipo: 'variable', Nome: 'Maglia', Pubblicato: '1', 'Attributo 1 nome': 'Colore' },
        {
          ...{ ID: '45', Tipo: 'variation', COD: 'M-B', Genitore: 'id:44', 'Prezzo di listino': '20,00' },
          ...{ 'Attributo 1 nome': 'Colore', [`Attributo 1 ${value}`]: 'Blu', 'Peso (kg)': '0,3' },
        },
      ]
      const { format, units, products, faults } = readProducts(fileOf(titles, rows, { delimiter: ';' }), 'EUR')
      expect([format, units.weight, faults]).toEqual(['woocommerce', 'kg', []])
      expect(products).toMatchObject([
        { title: 'Maglia', variants: [{ sku: 'M-B', optionValues: ['Blu'], price: 2000, weight: 300 }] },
      ])
    }
  })

  test('its variations find their product by id or SKU, wherever they stand', () => {
    const { products, faults } = read([
      variation('45', 'Blu', { 'Attribute 2 value(s)': 'S', Stock: 'parent', Images: 'https://esempio.it/blu.jpg' }),
      simple,
      shirt,
      variation('46', 'Rosso', { Parent: 'M', 'Attribute 2 value(s)': 'M', 'In stock?': '0' }),
    ])
    expect(faults).toEqual([])
    expect(products.map(({ title }) => title)).toEqual(['Tazza', 'Maglia'])
    expect(products[1]).toMatchObject({
      options: ['Colore', 'Taglia'],
      variants: [
        { sourceId: '45', optionValues: ['Blu', 'S'], stock: 9, image: 'https://esempio.it/blu.jpg' },
        { sourceId: '46', optionValues: ['Rosso', 'M'], stock: 0, image: null },
      ],
    })
  })

  test('a variation that is alone has its own picture, and its price is no sale where none is written', () => {
    const { products } = read([
      shirt,
      variation('45', 'Blu', { Images: 'https://esempio.it/1.jpg, https://esempio.it/2.jpg' }),
    ])
    expect(products[0]!.images).toEqual([])
    expect(products[0]!.variants).toMatchObject([{ image: 'https://esempio.it/1.jpg', salePrice: null, onSale: false }])
  })

  test('an option that no variation says is left out, and one that some leave to the buyer has a word for it', () => {
    const dropped = read([shirt, variation('45', 'Blu'), variation('46', 'Rosso')])
    expect(dropped.products).toMatchObject([{ options: ['Colore'] }])
    expect(dropped.notes).toEqual([
      {
        row: 2,
        code: 'option_dropped',
        sentence: 'Nessuna variante dice il valore di «Taglia»: l’opzione è stata tralasciata.',
      },
    ])
    const some = read([shirt, variation('45', 'Blu', { 'Attribute 2 value(s)': 'S' }), variation('46', '')])
    expect(some.products[0]!.variants.map(({ optionValues }) => optionValues)).toEqual([
      ['Blu', 'S'],
      ['Qualsiasi', 'Qualsiasi'],
    ])
  })

  test('hidden and unpublished products are not visible; digital ones and services are told apart', () => {
    const { products } = read([
      { ...simple, SKU: 'a', 'Visibility in catalog': 'hidden' },
      { ...simple, SKU: 'b', ID: '2', Published: '-1' },
      { ...simple, SKU: 'c', ID: '3', Type: 'simple, downloadable, virtual' },
      { ...simple, SKU: 'd', ID: '4', Type: 'simple, virtual' },
    ])
    expect(products.map(({ type, visible }) => [type, visible])).toEqual([
      ['PHYSICAL', false],
      ['PHYSICAL', false],
      ['DIGITAL', true],
      ['SERVICE', true],
    ])
  })

  test('groups, links to other shops, and variations without a product are reported', () => {
    const { products, faults } = read([
      { ...simple, Type: 'grouped' },
      { ...simple, ID: '2', SKU: 'L', Type: 'external' },
      variation('45', 'Blu', { Parent: '' }),
      { ...shirt, ID: '50', SKU: '' },
    ])
    expect(products).toEqual([])
    expect(faults).toMatchObject([
      { row: 2, code: 'type_unsupported', sentence: 'I prodotti di tipo «grouped» non si possono importare.' },
      { row: 3, code: 'type_unsupported' },
      { row: 4, code: 'no_product' },
      { row: 5, code: 'no_variants', sentence: 'Nessuna variante di questo prodotto si può importare.' },
    ])
  })
})

describe('the file of Shopify', () => {
  const TITLES = [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
    ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price'],
    ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Barcode', 'Image Src', 'Image Position'],
    ...['Gift Card', 'Variant Image', 'Status'],
  ]
  const plain = {
    ...{ Handle: 'tazza', Title: 'Tazza', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
    ...{ 'Variant Price': '12.50', Published: 'true', Status: 'active' },
  }
  const read = (rows: Parameters<typeof fileOf>[1], titles: readonly string[] = TITLES) =>
    readProducts(fileOf(titles, rows), 'EUR')

  test('is recognized; rows belong together by their handle, and rows of pictures are pictures', () => {
    const { format, units, products, faults } = read([
      {
        ...{ Handle: 'maglia', Title: 'Maglia', 'Body (HTML)': '<p>Lana</p>', Type: 'Vestiti', Tags: 'lana, inverno' },
        ...{ 'Option1 Name': 'Taglia', 'Option1 Value': 'S', 'Variant SKU': 'M-S', 'Variant Price': '30.00' },
        ...{ 'Variant Compare At Price': '40.00', 'Variant Grams': '250', 'Variant Inventory Tracker': 'shopify' },
        ...{ 'Variant Inventory Qty': '-1', 'Image Src': 'https://esempio.it/2.jpg', 'Image Position': '2' },
      },
      plain,
      { Handle: 'maglia', 'Image Src': 'https://esempio.it/1.jpg', 'Image Position': '1' },
      {
        ...{ Handle: 'maglia', 'Option1 Value': 'M', 'Variant SKU': 'M-M', 'Variant Price': '30.00' },
        ...{ 'Variant Barcode': '8001234567897', 'Variant Image': 'https://esempio.it/m.jpg' },
      },
    ])
    expect([format, units.weight, faults]).toEqual(['shopify', 'kg', []])
    expect(products).toMatchObject([
      {
        slug: 'maglia',
        description: '<p>Lana</p>',
        categories: ['Vestiti'],
        tags: ['lana', 'inverno'],
        options: ['Taglia'],
        images: ['https://esempio.it/1.jpg', 'https://esempio.it/2.jpg'],
        variants: [
          { sku: 'M-S', optionValues: ['S'], price: 4000, salePrice: 3000, onSale: true, stock: 0, weight: 250 },
          { sku: 'M-M', optionValues: ['M'], price: 3000, onSale: false, stock: 'unlimited', gtin: '8001234567897' },
        ],
      },
      { slug: 'tazza', options: [], variants: [{ optionValues: [], price: 1250 }] },
    ])
    expect(products[0]!.variants.map(({ image }) => image)).toEqual([null, 'https://esempio.it/m.jpg'])
  })

  test('a price before that was no higher is no sale', () => {
    for (const before of ['12.50', '0.00', '']) {
      const { products, faults } = read([{ ...plain, 'Variant Compare At Price': before }])
      expect(faults).toEqual([])
      expect(products[0]!.variants[0]).toMatchObject({ price: 1250, salePrice: null, onSale: false })
    }
  })

  test('pieces count only where Shopify counts them', () => {
    const stock = (tracker: string, pieces: string) =>
      read([{ ...plain, 'Variant Inventory Tracker': tracker, 'Variant Inventory Qty': pieces }]).products[0]!
        .variants[0]!.stock
    expect([stock('', '5'), stock('shopify', '7'), stock('shopify', '')]).toEqual(['unlimited', 7, 0])
  })

  test('gift cards, services, drafts and unpublished products are known', () => {
    const { products } = read([
      { ...plain, 'Gift Card': 'true' },
      { ...plain, Handle: 'b', 'Variant Requires Shipping': 'false' },
      { ...plain, Handle: 'c', Status: 'draft' },
      { ...plain, Handle: 'd', Published: 'false' },
    ])
    expect(products.map(({ type, visible }) => [type, visible])).toEqual([
      ['GIFT_CARD', true],
      ['SERVICE', true],
      ['PHYSICAL', false],
      ['PHYSICAL', false],
    ])
  })

  test('its newer titles are known too', () => {
    const titles = [
      'Title',
      'URL handle',
      'Description',
      'SKU',
      'Option1 name',
      'Option1 value',
      'Price',
      'Product image URL',
    ]
    const { format, products } = read(
      [
        {
          Title: 'Tazza',
          'URL handle': 'tazza',
          SKU: 'T',
          'Option1 name': 'Colore',
          'Option1 value': 'Blu',
          Price: '12.50',
        },
      ],
      titles,
    )
    expect(format).toBe('shopify')
    expect(products).toMatchObject([{ slug: 'tazza', options: ['Colore'], variants: [{ sku: 'T', price: 1250 }] }])
  })

  test('a row without a handle belongs to no product', () => {
    expect(read([plain, { 'Variant SKU': 'X', 'Variant Price': '1.00' }]).faults).toMatchObject([
      { row: 3, code: 'no_product' },
    ])
  })
})
