import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { Body, type BodyContext } from './body.ts'
import { templateNodes } from './body-comments.ts'
import { skipCopies } from './body-noscript.ts'
import { walkNode } from './body-walk.ts'
import { extractShortcodes } from './extract-shortcodes.ts'
import { parseHtml } from './html-tree.ts'
import type { Lost } from './losses.ts'
import type { Style } from './style.ts'

export interface ConvertedBody {
  /** In reading order; no sections or columns yet. */
  readonly blocks: StoredBlock[]
  /** Blocks that requested more width than text has. */
  readonly wide: ReadonlySet<Id>
  /** Plain text before `<!--more-->`; undefined when there is none. */
  readonly teaser: string | undefined
  readonly lost: Lost[]
}

/**
 * Converts the body of a WordPress post to blocks. Bodies of the block editor are parsed as HTML; those of the classic
 * editor get WordPress's paragraphs from empty lines. Consecutive text becomes one text block.
 */
export function convertBody(source: string, context: BodyContext): ConvertedBody {
  const body = new Body(context, walkNode)
  const { html, shortcodes } = extractShortcodes(source)
  body.shortcodes = shortcodes
  const isClassic = !/<!--\s*wp:/.test(source)
  const style: Style = { marks: [], align: undefined, lines: isClassic ? 'paragraphs' : 'collapsed' }
  const nodes = parseHtml(html)
  for (const node of templateNodes(nodes)) body.taken.add(node)
  skipCopies(nodes, body)
  body.walk(nodes, style)
  body.writer.end()
  body.writer.endText()
  const { standing } = body.writer
  return {
    blocks: standing.map(({ block }) => block),
    wide: new Set(standing.flatMap(({ block, wide }) => (wide ? [block.id] : []))),
    teaser: body.teaser,
    lost: body.losses.all(),
  }
}
