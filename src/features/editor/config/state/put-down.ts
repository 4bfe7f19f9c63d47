import { type StepVerb, stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { applyOperations } from '../../../pages/schemas.ts'
import type { OpenPage } from './context.tsx'
import { shortName, standsWords } from './names.ts'
import { commonLevel, type Level, placementOperations, type Spot } from './placing.ts'

/** What is dragged: blocks of the page, or new ones with new ids. */
export interface Goods {
  readonly blocks: readonly StoredBlock[]
  readonly isNew: boolean
}

type Page = Pick<OpenPage, 'editor' | 'registry'>

export function levelOfGoods({ registry }: Page, { blocks }: Goods): Level {
  return commonLevel(blocks, registry)
}

/** The name of the goods in lists and sentences. */
export function goodsName({ editor, registry }: Page, { blocks }: Goods): string {
  const tree = editor.store.getState().draft.content.blocks
  return blocks.length === 1 ? shortName(tree, blocks[0]!, registry) : `${blocks.length} blocchi`
}

/** A sentence that says why the goods cannot be dropped at a spot; undefined where they can. */
export function refusalOfSpot(page: Page, goods: Goods, spot: Spot): string | undefined {
  try {
    applyOperations(page.editor.store.getState().draft.content, operationsOf(page, goods, spot), page.registry)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Drops goods in one step, selects them and announces where they are. Returns whether it was done. */
export function putDown(
  page: Page,
  goods: Goods,
  spot: Spot,
  verb: StepVerb = goods.isNew ? 'added' : 'moved',
): boolean {
  const { editor, registry } = page
  const [first] = goods.blocks
  if (!first) return false
  const name = goodsName(page, goods)
  const label = stepWords(name, verb)
  const operations = operationsOf(page, goods, spot)
  if (!editor.make({ label, operations, blockId: first.id }, { silent: true })) return false
  editor.select(goods.blocks.map(({ id }) => id))
  editor.announce(`${label}. ${standsWords(editor.store.getState().draft.content.blocks, first.id, registry)}.`)
  return true
}

function operationsOf({ editor, registry }: Page, { blocks, isNew }: Goods, spot: Spot) {
  const tree = editor.store.getState().draft.content.blocks
  return placementOperations({ tree, blocks, isNew, spot, rules: registry, now: Date.now() })
}
