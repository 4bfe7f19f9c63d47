import { type Id, newId } from '../../../../core/ids.ts'
import { isSame } from '../../../../core/is-same.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { convertHtml } from '../../../transfer/public.ts'
import type { ProductField } from '../model/files/fields.ts'
import type { ImportedProduct } from '../model/files/imported-product.ts'
import type { ProductPlace, ReadProducts } from '../model/files/read-products.ts'
import { RowFault, type RowReport, reportOf } from '../model/files/reports.ts'
import { descriptionHtml, isOnlyText } from '../model/imports/description-html.ts'
import { type MergedProduct, type Merging, mergeProduct } from '../model/imports/merge-product.ts'
import { CONTENT_NAMES, type ImportedContent } from '../model/imports/product-state.ts'
import type { ProductPart } from '../model/kinds.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { extrasOf } from '../model/product.ts'
import type { StoreSettings } from '../model/store-settings.ts'
import { unitFactors } from '../model/units.ts'
import { type FoundProduct, type ImportPlace, ProductFinder, sourceIdOf, urlIdOf } from './import-match.ts'
import { pictureOf } from './import-pictures.ts'

/** What an import does with one product of its file. */
export interface PlannedProduct extends MergedProduct {
  readonly imported: ImportedProduct
  readonly found: FoundProduct | undefined
  /** All of a new product, of a known one what changes. */
  readonly content: Partial<ImportedContent>
  /** Whether visitors are to see it; undefined: as it is. */
  readonly visible: boolean | undefined
  /** Addresses of pictures elsewhere. */
  readonly pictures: readonly string[]
  /** It is in the store just so. */
  readonly isUnchanged: boolean
}

export interface PlannedBatch {
  readonly products: readonly PlannedProduct[]
  readonly faults: readonly RowReport[]
  readonly notes: readonly RowReport[]
}

type Placed = { readonly product: ImportedProduct; readonly place: ProductPlace }

const TITLE_CHARACTERS = 500
const LABEL_CHARACTERS = 200
const MOST_CATEGORIES = 100
const MOST_TAGS = 200

/** Works out what an import does, from the file and what the store has; the same for trying it and for doing it. */
export class ImportPlan {
  readonly #place: ImportPlace
  readonly #merging: Merging
  /** By what names a product of the file, its first row: another row with the same name would be the same product. */
  readonly #claimed = new Map<string, number>()

  constructor(
    place: ImportPlace,
    { columns, units }: Pick<ReadProducts, 'columns' | 'units'>,
    { measurementStandard }: Pick<StoreSettings, 'measurementStandard'>,
  ) {
    const fields = new Set(columns)
    this.#place = place
    this.#merging = {
      has: (...names: readonly ProductField[]) => names.some((name) => fields.has(name)),
      newId: () => newId(),
      pictureOf: (address) => pictureOf(place.siteId, address),
      factors: unitFactors(units, measurementStandard),
    }
  }

  async plan(reader: Reader, batch: readonly Placed[]): Promise<PlannedBatch> {
    const products: PlannedProduct[] = []
    const faults: RowReport[] = []
    const notes: RowReport[] = []
    const finder = await ProductFinder.of(
      reader,
      this.#place,
      batch.map(({ product }) => product),
    )
    for (const { product, place } of batch)
      try {
        const found = await finder.find(product)
        this.#claim(product, place, found)
        products.push(this.#planOne(product, place, found, notes))
      } catch (error) {
        if (!(error instanceof RowFault)) throw error
        faults.push(...faultsOf(place, error))
      }
    return { products, faults, notes }
  }

  /** @throws RowFault */
  #claim(product: ImportedProduct, { head }: ProductPlace, found: FoundProduct | undefined): void {
    const isNamed = product.sourceId !== '' || product.variants.some(({ sku }) => sku !== '')
    const names = [
      found && `document ${found.document.id}`,
      product.sourceId !== '' ? `source ${sourceIdOf(product)}` : undefined,
      isNamed ? undefined : `address ${urlIdOf(product)}`,
    ].filter((name) => name !== undefined)
    if (names.some((name) => (this.#claimed.get(name) ?? head) !== head)) throw new RowFault('product_twice')
    for (const name of names) this.#claimed.set(name, head)
  }

  #planOne(
    imported: ImportedProduct,
    place: ProductPlace,
    found: FoundProduct | undefined,
    notes: RowReport[],
  ): PlannedProduct {
    refuseLong(imported)
    const merged = mergeProduct(imported, place, found?.sold, this.#merging)
    const note: Note = (code, value) => notes.push(reportOf(place.head, code, value))
    const { images, pictures } = this.#picturesOf(imported, note)
    const content = found ? this.#changedContent(imported, found, images, note) : newContent(imported, images)
    const isSeen = this.#merging.has('visible', 'status', 'catalogVisibility')
    const visible = found && (!isSeen || found.document.scheduled_for !== null) ? undefined : imported.visible
    if (found && found.document.deleted_at !== null) note('in_bin', '')
    const isUnchanged = found !== undefined && isAsItIs(found, merged, content, visible)
    return { imported, found, content, visible, pictures, isUnchanged, ...merged }
  }

  #picturesOf({ images, variants }: ImportedProduct, note: Note) {
    const own = images.filter((address) => this.#isAddress(address, note))
    if (own.length > PRODUCT_LIMITS.pictures) note('too_many_images', '')
    const kept = own.slice(0, PRODUCT_LIMITS.pictures)
    const all = [...kept, ...variants.flatMap(({ image }) => (image && this.#merging.pictureOf(image) ? image : []))]
    const pictures = [...new Set(all)].filter((address) => !address.includes(`/images/${this.#place.siteId}/`))
    return { images: kept.map((address) => this.#merging.pictureOf(address)!), pictures }
  }

  #isAddress(address: string, note: Note): boolean {
    const isOne = this.#merging.pictureOf(address) !== undefined
    if (!isOne) note('image_ignored', address)
    return isOne
  }

  /** What an import changes of a known product's page. */
  #changedContent(imported: ImportedProduct, { document }: FoundProduct, images: readonly Id[], note: Note) {
    const { has } = this.#merging
    const { draft } = document
    const given: { -readonly [Name in keyof ImportedContent]?: ImportedContent[Name] } = { title: imported.title }
    if (has('slug') && imported.slug !== '') given.urlId = urlIdOf(imported)
    if (has('categories')) given.categories = [...imported.categories]
    if (has('tags')) given.tags = [...imported.tags]
    if (has('images')) {
      const known = new Map(picturesIn(draft).map((picture) => [picture.assetId, picture]))
      given.pictures = images.map((assetId) => known.get(assetId) ?? pictureIn(assetId))
    }
    if (has('description', 'shortDescription')) {
      const blocks = convertHtml(imported.description, () => newId())
      if (descriptionHtml(blocks) !== descriptionHtml(draft.blocks))
        if (isOnlyText(draft.blocks)) given.blocks = blocks
        else note('description_kept', '')
    }
    const now = contentOf(draft)
    const changed = CONTENT_NAMES.filter((name) => given[name] !== undefined && !isSame(given[name], now[name]))
    return Object.fromEntries(changed.map((name) => [name, given[name]])) as Partial<ImportedContent>
  }
}

type Note = (code: RowReport['code'], value: string) => void

function refuseLong({ title, categories, tags }: ImportedProduct): void {
  if (title.length > TITLE_CHARACTERS) throw new RowFault('title_too_long')
  const long = [...categories, ...tags].find((label) => label.length > LABEL_CHARACTERS)
  if (long !== undefined) throw new RowFault('label_too_long', long)
  if (categories.length > MOST_CATEGORIES)
    throw new RowFault('refused', `Un prodotto può avere al massimo ${MOST_CATEGORIES} categorie.`)
  if (tags.length > MOST_TAGS) throw new RowFault('refused', `Un prodotto può avere al massimo ${MOST_TAGS} tag.`)
}

/** The reason stands at the row that it is about, else at the head; the other rows name that one. */
function faultsOf({ head, variants }: ProductPlace, { code, value, row = head }: RowFault): RowReport[] {
  const others = [...new Set([head, ...variants])].filter((one) => one !== row)
  return [reportOf(row, code, value), ...others.map((one) => reportOf(one, 'product_not_taken', String(row)))]
}

function newContent(imported: ImportedProduct, images: readonly Id[]): ImportedContent {
  return {
    title: imported.title,
    urlId: urlIdOf(imported),
    categories: [...imported.categories],
    tags: [...imported.tags],
    blocks: convertHtml(imported.description, () => newId()),
    pictures: images.map(pictureIn),
  }
}

function pictureIn(assetId: Id): ProductPart['pictures'][number] {
  return { assetId, alt: '', caption: [], link: '' }
}

type Draft = FoundProduct['document']['draft']

function picturesIn({ part }: Draft): ProductPart['pictures'] {
  return (part as Partial<ProductPart> | undefined)?.pictures ?? []
}

/** Of a draft, what imports write. */
export function contentOf(draft: Draft): ImportedContent {
  const { title, urlId, categories, tags, blocks } = draft
  return { title, urlId, categories, tags, blocks, pictures: picturesIn(draft) }
}

function isAsItIs(
  { document, sold }: FoundProduct,
  { product, stock }: MergedProduct,
  content: Partial<ImportedContent>,
  visible: boolean | undefined,
): boolean {
  const plain = sold.variants.map(({ stock: _, sourceId: __, ...variant }) => variant)
  return (
    Object.keys(content).length === 0 &&
    document.deleted_at === null &&
    (visible === undefined || visible === (document.revision_id !== null)) &&
    isSame(product, { type: sold.type, ...extrasOf(sold), options: sold.options, variants: plain }) &&
    sold.variants.every(({ id, stock: pieces }) => (stock.get(id) ?? pieces) === pieces)
  )
}
