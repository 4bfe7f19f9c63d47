import { stepWords } from '../../../config/step-words.ts'
import type { MenuPlace, TreeEntry } from '../../pages/schemas.ts'

/** Where a row is dropped: beside another one, or among its children. */
export type DropPosition = 'before' | 'after' | 'inside'

export function entryAt(menu: readonly TreeEntry[], [index, ...inner]: MenuPlace): TreeEntry | undefined {
  const entry = menu[index!]
  return inner.length === 0 ? entry : entry && entryAt(entry.entries ?? [], inner)
}

type Known = Pick<TreeEntry, 'at' | 'label' | 'link' | 'documentId'>

/**
 * An entry in the menu of now: at the place where it was drawn, or elsewhere if others were added, moved or removed
 * meanwhile. That of a page is known by its page too, whose name may just have changed. Undefined if it is gone, or if
 * several look like it.
 */
export function findEntry(menu: readonly TreeEntry[], { at, label, link, documentId }: Known): TreeEntry | undefined {
  const isOfPage = (entry: TreeEntry) => documentId !== null && entry.documentId === documentId
  const there = entryAt(menu, at)
  if (there && (there.label === label || isOfPage(there))) return there
  const alike = allEntries(menu).filter((entry) => (entry.label === label && entry.link === link) || isOfPage(entry))
  return alike.length === 1 ? alike[0] : undefined
}

function allEntries(menu: readonly TreeEntry[]): TreeEntry[] {
  return menu.flatMap((entry) => [entry, ...allEntries(entry.entries ?? [])])
}

/** The name of a move in the undo history. */
export function movedWords(label: string): string {
  return stepWords(`Voce «${label}»`, 'moved', 'nel menu')
}

/** The place of a row dropped at another one. */
export function placeByTarget(menu: readonly TreeEntry[], target: MenuPlace, position: DropPosition): MenuPlace {
  if (position === 'inside') return [...target, entryAt(menu, target)?.entries?.length ?? 0]
  return [...target.slice(0, -1), target.at(-1)! + (position === 'after' ? 1 : 0)]
}

/**
 * Converts a place of the menu to a place in the menu without one entry, as the server needs; undefined if it is inside
 * that entry.
 */
export function withoutEntry(place: MenuPlace, entry: MenuPlace): MenuPlace | undefined {
  if (entry.every((index, level) => place[level] === index)) return place.length > entry.length ? undefined : place
  const level = entry.length - 1
  const isBeside = entry.slice(0, level).every((index, at) => place[at] === index)
  if (!isBeside || place.length < entry.length || place[level]! <= entry[level]!) return place
  return place.with(level, place[level]! - 1)
}

/** Where an arrow key moves an entry: among its siblings, out of its parent, or into the previous sibling. */
export function placeByKey(
  menu: readonly TreeEntry[],
  at: MenuPlace,
  where: 'up' | 'down' | 'out' | 'in',
): MenuPlace | undefined {
  const last = at.at(-1)!
  const holder = at.slice(0, -1)
  const siblings = holder.length === 0 ? menu : (entryAt(menu, holder)?.entries ?? [])
  switch (where) {
    case 'up':
      return last > 0 ? [...holder, last - 1] : undefined
    case 'down':
      return last < siblings.length - 1 ? [...holder, last + 1] : undefined
    case 'out':
      return holder.length > 0 ? [...holder.slice(0, -1), holder.at(-1)! + 1] : undefined
    case 'in':
      return last > 0 ? [...holder, last - 1, siblings[last - 1]!.entries?.length ?? 0] : undefined
  }
}
