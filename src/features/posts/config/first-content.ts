import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { RICH_TEXT_VERSION } from '../../../core/rich-text.ts'
import type { DocumentContentInput } from '../../pages/schemas.ts'
import { urlIdFromTitle } from '../../pages/schemas.ts'

/** The collection that is created with the first item of a site. */
export const FIRST_COLLECTION = { title: 'Diario', urlId: 'diario' } as const

/** A new item: one empty text, in a column of reading width. */
export function firstContent(title: string, author: string, newId: () => Id): DocumentContentInput {
  const doc = { version: RICH_TEXT_VERSION, content: [{ type: 'paragraph', content: [] }] }
  const text: StoredBlock = { id: newId(), type: 'text', version: 1, props: { doc } }
  const column: StoredBlock = { id: newId(), type: 'column', version: 1, props: {}, children: [text] }
  const section: StoredBlock = {
    id: newId(),
    type: 'section',
    version: 1,
    props: { width: 'text' },
    children: [column],
  }
  return { title, urlId: urlIdFromTitle(title) || 'senza-titolo', author, blocks: [section] }
}
