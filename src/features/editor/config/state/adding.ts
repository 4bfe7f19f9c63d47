import type { StoredBlock } from '../../../../core/block.ts'
import { LIMITS } from '../../../../core/limits.ts'
import type { OpenPage } from './context.tsx'
import { spotWords } from './names.ts'
import { countInSection, type Level, type Spot, spotAfter, spotAt } from './placing.ts'
import { levelOfGoods, putDown } from './put-down.ts'
import { pathTo, withNewIds } from './tree.ts'

/** The library shows the count of a section's blocks once it has room for no more than this many. */
const QUIET_UNTIL_LEFT = 6

/** Where the next thing of a level goes: where its button was pressed, or else after the selection. */
export function nextSpot({ editor, registry }: Pick<OpenPage, 'editor' | 'registry'>, level: Level): Spot {
  const { addAt, selection, draft } = editor.store.getState()
  const { blocks } = draft.content
  const asked = addAt && spotAt(blocks, level, addAt, registry)
  return asked && typeof asked !== 'string' ? asked : spotAfter(blocks, selection.at(-1), level, registry)
}

/** Adds copies of blocks, with new ids, where the next thing goes. Returns whether it was done. */
export function addBlocks(page: OpenPage, blocks: readonly StoredBlock[]): boolean {
  const goods = { blocks: blocks.map((block) => withNewIds(block, Date.now())), isNew: true }
  return putDown(page, goods, nextSpot(page, levelOfGoods(page, goods)))
}

/** Where the next thing of a level would go, in words. */
export function nextWords(page: OpenPage, level: Level): string {
  const { draft } = page.editor.store.getState()
  const spot = nextSpot(page, level)
  if (spot.parent === null && spot.before === null && level === 'section') return 'alla fine della pagina'
  return spotWords(draft.content.blocks, spot, new Set(), page.registry)
}

/** The count for a section that is nearly full: «54 di 60 blocchi»; undefined while there is room. */
export function fullnessWords(tree: readonly StoredBlock[], selected: string | undefined): string | undefined {
  const section = selected === undefined ? tree.at(-1) : pathTo(tree, selected)[0]
  const count = section ? countInSection(section) : 0
  if (count < LIMITS.blocksPerLayout - QUIET_UNTIL_LEFT) return undefined
  return `Questa sezione ha ${count} di ${LIMITS.blocksPerLayout} blocchi.`
}
