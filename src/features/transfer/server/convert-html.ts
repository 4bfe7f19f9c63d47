import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { followableLink } from '../../../core/links.ts'
import { Body, type BodyContext, newAllowance } from '../model/wordpress/body.ts'
import { walkNode } from '../model/wordpress/body-walk.ts'
import { parseHtml } from '../model/wordpress/html-tree.ts'
import { sectionsOf } from '../model/wordpress/sections.ts'

const BLOCK_TAG = /<(p|div|ul|ol|h[1-6]|table|blockquote|section|article)\b/i

/** HTML from elsewhere, such as the description of a product, as sections of a page; pictures in it are left out. */
export function convertHtml(source: string, newId: () => Id): StoredBlock[] {
  const body = new Body(contextOf(newId), walkNode)
  const lines = BLOCK_TAG.test(source) ? 'collapsed' : 'paragraphs'
  body.walk(parseHtml(source), { marks: [], align: undefined, lines })
  body.writer.end()
  body.writer.endText()
  const blocks = body.writer.standing.map(({ block }) => block)
  return blocks.length === 0 ? [] : sectionsOf(blocks, new Set(), newId).sections
}

function contextOf(newId: () => Id): BodyContext {
  return {
    newId,
    file: () => undefined,
    fileAt: () => undefined,
    filesOf: () => [],
    picture: () => undefined,
    link(address) {
      const href = followableLink(address)
      return href === undefined ? undefined : { href, isOld: false }
    },
    sharedBlock: () => undefined,
    footnotes: '',
    allowance: newAllowance(),
  }
}
