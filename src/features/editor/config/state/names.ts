import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { countInSection, levelOf, type Spot } from './placing.ts'
import { ownNameOf } from './synced-names.ts'
import { findBlock, parentOf, siblingsOf } from './tree.ts'

const LONGEST_WORDS = 32
const DEVICES = ['desktop', 'tablet', 'phone'] as const
const DEVICE_WORDS = { desktop: 'sul computer', tablet: 'sul tablet', phone: 'sul telefono' } as const

/** A block's name among its siblings: its own name, its first words, or else its number. */
export function shortName(tree: readonly StoredBlock[], block: StoredBlock, registry: BlockRegistry): string {
  const title = registry.get(block.type)?.title ?? block.type
  const words = wordsOf(block, registry)
  if (words) return `«${words}»`
  if (levelOf(block, registry) === 'block') return title
  // A block that is not on the page yet has no number.
  const place = (siblingsOf(tree, block.id) ?? []).findIndex(({ id }) => id === block.id) + 1
  return place === 0 ? title : `${title} ${place}`
}

/** Type and name of a block, «Sezione «Prezzi»», as lists show it. */
export function fullName(tree: readonly StoredBlock[], block: StoredBlock, registry: BlockRegistry): string {
  const title = registry.get(block.type)?.title ?? block.type
  const short = shortName(tree, block, registry)
  return short.startsWith('«') ? `${title} ${short}` : short
}

/** The name given by an owner, or the first words of its text. */
function wordsOf(block: StoredBlock, registry: BlockRegistry): string {
  const own = ownNameOf(block)
  if (own !== '') return own
  const { text } = registry.get(block.type) ?? {}
  if (!text) return ''
  try {
    return shortened(text(registry.readProps(block)))
  } catch {
    return ''
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_WORDS) return line
  const cut = line.slice(0, LONGEST_WORDS)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > LONGEST_WORDS / 2 ? end : LONGEST_WORDS)}…`
}

/** Screens on which a block is hidden; a narrower one inherits what it does not set. */
export function hiddenOn(layout: BlockLayout = {}): (typeof DEVICES)[number][] {
  let hidden = false
  return DEVICES.filter((device) => {
    hidden = layout[device]?.hidden ?? hidden
    return hidden
  })
}

/** A block with its position and state, for screen readers: «Sezione «Prezzi», 2 di 6, 4 blocchi, nascosta sul telefono». */
export function spokenName(tree: readonly StoredBlock[], block: StoredBlock, registry: BlockRegistry): string {
  const siblings = siblingsOf(tree, block.id) ?? [block]
  const level = levelOf(block, registry)
  const count = level === 'section' ? countInSection(block) : (block.children?.length ?? 0)
  const parts = [
    fullName(tree, block, registry),
    `${siblings.findIndex(({ id }) => id === block.id) + 1} di ${siblings.length}`,
  ]
  if (level !== 'block' && registry.get(block.type)?.holds)
    parts.push(count === 0 ? 'vuota' : count === 1 ? '1 blocco' : `${count} blocchi`)
  const hidden = hiddenOn(block.layout)
  // «Immagine» and «Testo» differ in gender; sections and columns do not.
  const word = level === 'block' ? 'non visibile' : 'nascosta'
  if (hidden.length === DEVICES.length) parts.push(level === 'block' ? 'mai visibile' : 'nascosta ovunque')
  else if (hidden.length > 0) parts.push(`${word} ${hidden.map((device) => DEVICE_WORDS[device]).join(' e ')}`)
  return parts.join(', ')
}

/** Where a spot is, in words: «dopo «Chi siamo»», «in una nuova colonna prima di Colonna 2». */
export function spotWords(
  tree: readonly StoredBlock[],
  { parent, before, wrap }: Spot,
  moved: ReadonlySet<Id>,
  registry: BlockRegistry,
): string {
  const holder = parent === null ? undefined : findBlock(tree, parent)
  const siblings = (holder ? (holder.children ?? []) : tree).filter(({ id }) => !moved.has(id))
  const index = before === null ? siblings.length : siblings.findIndex(({ id }) => id === before)
  const name = (block: StoredBlock): string => shortName(tree, block, registry)
  const previous = siblings[index - 1]
  const next = siblings[index]
  const where = previous
    ? `dopo ${name(previous)}`
    : next
      ? `prima di ${name(next)}`
      : holder
        ? `in ${name(holder)}`
        : 'nella pagina'
  const around = { none: '', column: 'in una nuova colonna ', section: 'in una nuova sezione ' }[wrap]
  return around + where
}

/** Where a block is, for announcements: «sezione 2 di 6», «posto 1 di 3 in Colonna 2». */
export function standsWords(tree: readonly StoredBlock[], id: Id, registry: BlockRegistry): string {
  const siblings = siblingsOf(tree, id) ?? []
  const block = siblings.find((one) => one.id === id)
  const holder = parentOf(tree, id)
  const place = `${siblings.findIndex((one) => one.id === id) + 1} di ${siblings.length}`
  if (!block || !holder) return `sezione ${place}`
  return `posto ${place} in ${shortName(tree, holder, registry)}`
}
