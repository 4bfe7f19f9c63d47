import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'

/** One section with one column that holds these blocks. */
export function section(...blocks: StoredBlock[]): StoredBlock {
  return {
    id: newId(),
    type: 'section',
    version: 1,
    props: {},
    children: [{ id: newId(), type: 'column', version: 1, props: {}, children: blocks }],
  }
}

export function paragraph(text: string): StoredBlock {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  return { id: newId(), type: 'text', version: 1, props: { doc: { version: 1, content } } }
}
