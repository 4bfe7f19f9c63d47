import { COLLECTION_TYPE, ITEM_TYPE } from '../src/core/codes.ts'
import type { Contents } from '../src/features/commerce/catalog/model/contents.ts'
import type { ProductPart, StorePart } from '../src/features/commerce/catalog/model/kinds.ts'
import type { ProductType } from '../src/features/commerce/catalog/model/limits.ts'
import type { ProductInput } from '../src/features/commerce/catalog/model/product.ts'
import type { DocumentContentInput } from '../src/features/pages/model/document.ts'
import { type BlockDraft, placeBlocks, section, text } from './builders.ts'
import type { DemoItem, DemoPage, DemoPicture, DemoProduct } from './demo-site.ts'
import { demoId } from './ids.ts'

type Written = Omit<DocumentContentInput, 'blocks' | 'coverId' | 'contentVersion'> & {
  blocks: BlockDraft[]
  /** Key of a picture of the site. */
  cover?: string
}
/** A product: its text in the notation of notation.ts, its pictures by their keys. */
type WrittenProduct = Omit<Written, 'blocks' | 'cover'> & {
  text: string
  pictures: readonly string[]
  facts?: Partial<Omit<ProductPart, 'pictures'>>
  type?: ProductType
  /** Values of what lists are filtered by, by its name. */
  attributes?: Readonly<Record<string, string>>
  questions?: ProductInput['questions']
  options?: readonly string[]
  variants: readonly WrittenVariant[]
}
interface WrittenVariant {
  /** A value for each option. */
  choice?: readonly string[]
  sku: string
  /** In cents. */
  price: number
  /** Pieces; undefined for what does not run out. */
  stock?: number
  /** In grams. */
  weight?: number
  contents?: Contents
  /** Key of the picture that shows it. */
  picture?: string
}
type WrittenPost = Written & { publishedAt: string | null; state?: 'draft' | 'scheduled' }

/** Functions for writing the pages of one site: each turns hand-written blocks into a document with stable ids. */
export function documents(site: string, pictures: readonly DemoPicture[]) {
  function picture(key: string, alt?: string) {
    const found = pictures.find((one) => one.key === key)
    if (!found) throw new Error(`The site ${site} has no picture ${key}.`)
    return { assetId: demoId(site, 'picture', key), alt: alt ?? found.alt }
  }
  function content(key: string, { blocks, cover, ...rest }: Written): DocumentContentInput {
    return {
      contentVersion: 1,
      ...rest,
      coverId: cover === undefined ? null : picture(cover).assetId,
      blocks: placeBlocks([site, key], blocks),
    }
  }
  return {
    /** The asset and the alternative text of a picture, for image and grid blocks. */
    picture,
    page(key: string, written: Written): DemoPage {
      return { key, kind: 'page', type: COLLECTION_TYPE.page, content: content(key, written) }
    },
    collection(key: string, written: Written): DemoPage {
      return { key, kind: 'collection', type: COLLECTION_TYPE.generic, content: content(key, written) }
    },
    store(key: string, { part, ...written }: Written & { part: Partial<StorePart> }): DemoPage {
      return { key, kind: 'store', type: COLLECTION_TYPE.products, content: { ...content(key, written), part } }
    },
    product(key: string, storeKey: string, written: WrittenProduct): DemoProduct {
      const {
        text: description,
        pictures: keys,
        facts,
        type = 'PHYSICAL',
        options = [],
        variants,
        attributes = {},
        questions,
        ...rest
      } = written
      const sold = variants.map(({ choice = [], picture: shown, stock, weight, ...variant }, index) => {
        const looks = { weight: weight ?? null, pictureId: shown === undefined ? null : picture(shown).assetId }
        const id = demoId(site, key, 'variant', index)
        return {
          stock,
          variant: { id, optionValues: [...choice], unlimited: stock === undefined, ...looks, ...variant },
        }
      })
      const blocks = [
        section({ name: 'Descrizione', width: 'text', spaceTop: 'l', spaceBottom: 'l' }, text(description)),
      ]
      return {
        key,
        storeKey,
        content: {
          ...content(key, { ...rest, cover: keys[0]!, blocks }),
          part: { ...facts, pictures: keys.map((one) => picture(one)) },
        },
        product: {
          type,
          options: options.map((name) => ({ name })),
          attributes: Object.entries(attributes).map(([name, value]) => ({ name, value, filters: true })),
          ...(questions && { questions }),
          variants: sold.map(({ variant }) => variant),
        },
        stock: new Map(sold.flatMap(({ variant, stock }) => (stock === undefined ? [] : [[variant.id, stock]]))),
      }
    },
    post(key: string, collectionKey: string, { state, ...written }: WrittenPost): DemoItem {
      return {
        key,
        collectionKey,
        type: ITEM_TYPE.text,
        state: state ?? 'published',
        scheduledFor: state === 'scheduled' ? written.publishedAt : null,
        content: content(key, written),
      }
    },
  }
}
