import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { OpenPage } from '../state/context.tsx'
import { levelOf } from '../state/placing.ts'
import { putDown } from '../state/put-down.ts'
import { type CopiedStyle, copyStyle, pasteStyle } from '../state/style-clipboard.ts'
import { pathTo } from '../state/tree.ts'

/** Storage key of a copied style: tabs of one installation share it. */
const STYLE_KEY = 'vetrina.style'

/** Moves the selected blocks into a new section, after the one that holds them. */
export function wrapInSection(page: OpenPage) {
  const { editor, registry } = page
  const blocks = editor.selectedBlocks().filter((block) => levelOf(block, registry) !== 'section')
  if (blocks.length === 0) return editor.announce('Una sezione non può stare dentro un’altra.')
  const tree = editor.store.getState().draft.content.blocks
  const [section] = pathTo(tree, blocks[0]!.id)
  const before = tree[tree.findIndex(({ id }) => id === section!.id) + 1]?.id ?? null
  putDown(page, { blocks, isNew: false }, { parent: null, before, wrap: 'section' })
}

export function copySelectedStyle({ editor, registry }: OpenPage): void {
  const [block] = editor.selectedBlocks()
  if (!block) return
  localStorage.setItem(STYLE_KEY, JSON.stringify(copyStyle(block, registry)))
  editor.announce(`Stile copiato: ${editor.nameOf(block)}.`)
}

export function pasteStyleOnSelected({ editor, registry }: OpenPage) {
  const style = copiedStyle()
  if (!style) return editor.announce('Non hai ancora copiato uno stile.')
  const blocks = editor.selectedBlocks()
  const operations = pasteStyle(blocks, style, registry)
  if (operations.length === 0) return editor.announce('Questo stile non cambia niente qui.')
  editor.make({ label: stepWords('Stile', 'pasted'), operations, blockId: blocks[0]!.id })
}

export function copiedStyle(): CopiedStyle | undefined {
  try {
    return (JSON.parse(localStorage.getItem(STYLE_KEY) ?? 'null') as CopiedStyle | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The first setting of a block's look that is chosen from a list, for its short toolbar. */
export function variantsOf(block: StoredBlock, { registry }: Pick<OpenPage, 'registry'>) {
  const fields = Object.entries(registry.get(block.type)?.fields ?? {})
  const [name, field] = fields.find(([, { group, control }]) => group === 'look' && control === 'choice') ?? []
  if (name === undefined || !field?.choices) return undefined
  return { name, label: field.label, choices: Object.entries(field.choices) }
}
