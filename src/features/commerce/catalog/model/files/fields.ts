/** What a column of a product file holds, as the owner reads it where columns are assigned. */
export const FIELD_LABELS = {
  productId: 'Identificativo del prodotto',
  variantId: 'Identificativo della variante',
  parent: 'Prodotto della variante',
  type: 'Tipo',
  giftCard: 'Buono regalo',
  requiresShipping: 'Si spedisce',
  storePage: 'Pagina del negozio',
  slug: 'Indirizzo',
  title: 'Titolo',
  description: 'Descrizione',
  shortDescription: 'Descrizione breve',
  sku: 'Codice SKU',
  gtin: 'Codice a barre (GTIN)',
  mpn: 'Codice del produttore (MPN)',
  optionName1: 'Nome dell’opzione 1',
  optionName2: 'Nome dell’opzione 2',
  optionName3: 'Nome dell’opzione 3',
  optionName4: 'Nome dell’opzione 4',
  optionName5: 'Nome dell’opzione 5',
  optionName6: 'Nome dell’opzione 6',
  // One more than there may be, so that too many are noticed.
  optionName7: 'Nome dell’opzione 7',
  optionValue1: 'Valore dell’opzione 1',
  optionValue2: 'Valore dell’opzione 2',
  optionValue3: 'Valore dell’opzione 3',
  optionValue4: 'Valore dell’opzione 4',
  optionValue5: 'Valore dell’opzione 5',
  optionValue6: 'Valore dell’opzione 6',
  optionValue7: 'Valore dell’opzione 7',
  price: 'Prezzo',
  salePrice: 'Prezzo scontato',
  compareAtPrice: 'Prezzo prima dello sconto',
  onSale: 'In sconto',
  saleFrom: 'Primo giorno dello sconto',
  saleUntil: 'Ultimo giorno dello sconto',
  stock: 'Giacenza',
  inStock: 'Disponibile',
  stockTracker: 'Chi conta i pezzi',
  categories: 'Categorie',
  tags: 'Tag',
  taxClass: 'Aliquota IVA',
  outOfStock: 'Senza pezzi',
  attributes: 'Caratteristiche',
  weight: 'Peso',
  contents: 'Contenuto',
  contentAmount: 'Quantità del contenuto',
  contentUnit: 'Unità del contenuto',
  grams: 'Peso in grammi',
  length: 'Lunghezza',
  width: 'Larghezza',
  height: 'Altezza',
  visible: 'Visibile',
  catalogVisibility: 'Visibilità nel catalogo',
  status: 'Stato',
  images: 'Immagini',
  imagePosition: 'Posizione dell’immagine',
  variantImage: 'Immagine della variante',
} as const
export type ProductField = keyof typeof FIELD_LABELS

/** Titles of columns, in small letters; `#` is a number. */
type Titles = Readonly<Record<string, ProductField | 'optionName#' | 'optionValue#'>>

const SQUARESPACE: Titles = {
  'product id [non editable]': 'productId',
  'variant id [non editable]': 'variantId',
  'product type [non editable]': 'type',
  'product page': 'storePage',
  'product url': 'slug',
  title: 'title',
  description: 'description',
  sku: 'sku',
  gtin: 'gtin',
  mpn: 'mpn',
  'option name #': 'optionName#',
  'option value #': 'optionValue#',
  price: 'price',
  'sale price': 'salePrice',
  'on sale': 'onSale',
  stock: 'stock',
  categories: 'categories',
  tags: 'tags',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  visible: 'visible',
  'hosted image urls': 'images',
  'variant image': 'variantImage',
  attributes: 'attributes',
  contents: 'contents',
  'sale from': 'saleFrom',
  'sale until': 'saleUntil',
  'tax class': 'taxClass',
  'out of stock': 'outOfStock',
}

/** WooCommerce writes titles in the language of its site, and has changed some of the Italian ones. */
const WOOCOMMERCE: Titles = {
  id: 'productId',
  type: 'type',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'gtin',
  name: 'title',
  published: 'visible',
  'visibility in catalog': 'catalogVisibility',
  'short description': 'shortDescription',
  description: 'description',
  'date sale price starts': 'saleFrom',
  'date sale price ends': 'saleUntil',
  'in stock?': 'inStock',
  stock: 'stock',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  'sale price': 'salePrice',
  'regular price': 'price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  'attribute # name': 'optionName#',
  'attribute # value(s)': 'optionValue#',
  tipo: 'type',
  cod: 'sku',
  nome: 'title',
  pubblicato: 'visible',
  'visibilità nel catalogo': 'catalogVisibility',
  'breve descrizione': 'shortDescription',
  descrizione: 'description',
  'data di partenza del prezzo in saldo': 'saleFrom',
  'termine data del prezzo di vendita': 'saleUntil',
  magazzino: 'stock',
  peso: 'weight',
  lunghezza: 'length',
  larghezza: 'width',
  altezza: 'height',
  'prezzo in offerta': 'salePrice',
  'prezzo di listino': 'price',
  categorie: 'categories',
  tag: 'tags',
  etichette: 'tags',
  immagine: 'images',
  immagini: 'images',
  genitore: 'parent',
  'attributo # nome': 'optionName#',
  'attributo # valore(i)': 'optionValue#',
  'attributo # valuta(e)': 'optionValue#',
}

const SHOPIFY: Titles = {
  handle: 'slug',
  'url handle': 'slug',
  title: 'title',
  'body (html)': 'description',
  description: 'description',
  type: 'categories',
  tags: 'tags',
  published: 'visible',
  'published on online store': 'visible',
  status: 'status',
  'option# name': 'optionName#',
  'option# value': 'optionValue#',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'gtin',
  barcode: 'gtin',
  'variant grams': 'grams',
  'weight value (grams)': 'grams',
  'variant inventory tracker': 'stockTracker',
  'inventory tracker': 'stockTracker',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'unit price total measure': 'contentAmount',
  'unit price total measure unit': 'contentUnit',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compareAtPrice',
  'compare-at price': 'compareAtPrice',
  'variant requires shipping': 'requiresShipping',
  'requires shipping': 'requiresShipping',
  'gift card': 'giftCard',
  'image src': 'images',
  'product image url': 'images',
  'image position': 'imagePosition',
  'variant image': 'variantImage',
  'variant image url': 'variantImage',
}

/** Of files that people make. */
const OTHER: Titles = {
  ...SQUARESPACE,
  id: 'productId',
  tipo: 'type',
  indirizzo: 'slug',
  titolo: 'title',
  nome: 'title',
  prodotto: 'title',
  descrizione: 'description',
  codice: 'sku',
  ean: 'gtin',
  'codice a barre': 'gtin',
  'nome opzione #': 'optionName#',
  'valore opzione #': 'optionValue#',
  prezzo: 'price',
  'prezzo scontato': 'salePrice',
  'in sconto': 'onSale',
  giacenza: 'stock',
  quantità: 'stock',
  categorie: 'categories',
  categoria: 'categories',
  tag: 'tags',
  caratteristiche: 'attributes',
  contenuto: 'contents',
  peso: 'weight',
  lunghezza: 'length',
  larghezza: 'width',
  altezza: 'height',
  visibile: 'visible',
  immagini: 'images',
  immagine: 'images',
  iva: 'taxClass',
  'aliquota iva': 'taxClass',
  'senza pezzi': 'outOfStock',
}

export type ProductFileFormat = 'squarespace' | 'woocommerce' | 'shopify' | 'other'

const TITLES: Readonly<Record<ProductFileFormat, Titles>> = {
  squarespace: SQUARESPACE,
  woocommerce: WOOCOMMERCE,
  shopify: SHOPIFY,
  other: OTHER,
}
/** Titles that only files of this shop have together. */
const SIGNS: readonly (readonly [ProductFileFormat, readonly (readonly string[])[]])[] = [
  ['squarespace', [['product url', 'hosted image urls']]],
  [
    'woocommerce',
    [
      ['type', 'regular price', 'name'],
      ['tipo', 'prezzo di listino', 'nome'],
    ],
  ],
  [
    'shopify',
    [
      ['handle', 'variant price'],
      ['url handle', 'option1 name'],
    ],
  ],
]

/** Which field each column holds; null where none. */
export type Columns = readonly (ProductField | null)[]

/** The shop that wrote a file, by its titles, and what its columns hold. An owner can correct the columns. */
export function recognizeColumns(header: readonly string[]): {
  readonly format: ProductFileFormat
  readonly columns: Columns
} {
  const titles = header.map(plainTitle)
  const format =
    SIGNS.find(([, signs]) => signs.some((sign) => sign.every((title) => titles.includes(title))))?.[0] ?? 'other'
  const taken = new Set<ProductField>()
  const columns = titles.map((title) => {
    const field = fieldOf(title, TITLES[format])
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return { format, columns }
}

function plainTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/ \((kg|g|lbs|oz|cm|mm|m|in|yd)\)$/, '')
}

function fieldOf(title: string, titles: Titles): ProductField | undefined {
  const number = /\d+/.exec(title)?.[0] ?? ''
  const key = [title, title.replace(/\d+/, '#')].find((name) => Object.hasOwn(titles, name))
  const field = key === undefined ? '' : titles[key]!.replace('#', number)
  return Object.hasOwn(FIELD_LABELS, field) ? (field as ProductField) : undefined
}

/** The unit that a title names in brackets, such as «Weight (kg)»; undefined if it names none. */
export function unitOf(title: string): string | undefined {
  return /\((kg|g|lbs|oz|cm|mm|m|in|yd)\)$/.exec(title)?.[1]
}
