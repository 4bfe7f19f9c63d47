import { COLLECTION_TYPE, ITEM_TYPE } from '../src/core/codes.ts'
import type { DocumentContentInput } from '../src/features/pages/model/document.ts'
import { type BlockDraft, placeBlocks } from './builders.ts'
import type { DemoItem, DemoPage, DemoPicture } from './demo-site.ts'
import { demoId } from './ids.ts'

type Written = Omit<DocumentContentInput, 'blocks' | 'coverId' | 'contentVersion'> & {
  blocks: BlockDraft[]
  /** Key of a picture of the site. */
  cover?: string
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
