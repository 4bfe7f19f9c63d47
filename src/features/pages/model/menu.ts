import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { visibleText } from '../../../core/visible-text.ts'
import { localPathOf } from './paths.ts'

/** Reserved names of navigations (CODE-23); no page can have them as its address. */
export const HIDDEN_NAVIGATION = '_hidden'

/** One entry of a site's menu; one with child entries is a folder, whose link may be ''. */
export interface MenuEntry {
  label: string
  link: string
  newWindow?: boolean | undefined
  entries?: MenuEntry[] | undefined
}

export const menuEntrySchema: z.ZodType<MenuEntry> = z.lazy(() =>
  z.strictObject({
    label: z.string().overwrite(visibleText).trim().min(1, 'Scrivi un nome.').max(200),
    link: z.string().max(1000),
    newWindow: z.boolean().optional(),
    entries: z.array(menuEntrySchema).max(500).optional(),
  }),
)

/** Path of indexes to an entry: `[2, 0]` is the first child of the third entry. */
export const menuPlaceSchema = z.array(z.number().int().min(0).max(500)).min(1).max(20)
export type MenuPlace = z.infer<typeof menuPlaceSchema>

/** One change of a menu. An entry is identified by its place before the change. */
export const menuChangeSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), to: menuPlaceSchema, entry: menuEntrySchema }),
  z.strictObject({ op: z.literal('remove'), at: menuPlaceSchema }),
  /** `to` is a place in the menu without the entry. */
  z.strictObject({ op: z.literal('move'), at: menuPlaceSchema, to: menuPlaceSchema }),
  z.strictObject({
    op: z.literal('rename'),
    at: menuPlaceSchema,
    label: z.string().overwrite(visibleText).trim().min(1, 'Scrivi un nome.').max(200),
  }),
])
export type MenuChange = z.infer<typeof menuChangeSchema>

/** Maximum levels of a menu, for visitors to find their way. */
const MOST_LEVELS = 3

/** Applies changes to a menu, in order, and returns the new one. @throws a Refusal; then nothing has changed. */
export function changeMenu(menu: readonly MenuEntry[], changes: readonly MenuChange[]): MenuEntry[] {
  const draft = structuredClone(menu) as MenuEntry[]
  for (const change of changes) changeOneMutable(draft, change)
  if (levelsOf(draft) > MOST_LEVELS)
    throw new Refusal('invalid', `Un menu può avere al massimo ${MOST_LEVELS} livelli.`)
  return draft
}

function changeOneMutable(draft: MenuEntry[], change: MenuChange): void {
  switch (change.op) {
    case 'add':
      addMutable(draft, change.to, structuredClone(change.entry))
      return
    case 'remove':
      takeMutable(draft, change.at)
      return
    case 'move':
      addMutable(draft, change.to, takeMutable(draft, change.at))
      return
    case 'rename':
      entryAt(draft, change.at).label = change.label
  }
}

/**
 * The inverse changes, in the order in which to apply them.
 * @param menu The menu before the changes.
 */
export function invertMenuChanges(menu: readonly MenuEntry[], changes: readonly MenuChange[]): MenuChange[] {
  const inverses: MenuChange[] = []
  let draft = menu
  for (const change of changes) {
    inverses.unshift(invertMenuChange(draft, change))
    draft = changeMenu(draft, [change])
  }
  return inverses
}

/** Whether two menus have the same labels in the same places; links are ignored, as they follow their pages' addresses. */
export function isSameMenu(one: readonly MenuEntry[], other: readonly MenuEntry[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ label, entries = [] }, index) =>
        label === other[index]!.label && isSameMenu(entries, other[index]!.entries ?? []),
    )
  )
}

function invertMenuChange(menu: readonly MenuEntry[], change: MenuChange): MenuChange {
  switch (change.op) {
    case 'add':
      return { op: 'remove', at: change.to }
    case 'remove':
      return { op: 'add', to: change.at, entry: structuredClone(entryAt(menu, change.at)) }
    case 'move':
      return { op: 'move', at: change.to, to: change.at }
    case 'rename':
      return { op: 'rename', at: change.at, label: entryAt(menu, change.at).label }
  }
}

function entryAt(menu: readonly MenuEntry[], place: MenuPlace): MenuEntry {
  const [index, ...inner] = place
  const entry = menu[index!]
  if (!entry) throw gone()
  return inner.length === 0 ? entry : entryAt(entry.entries ?? [], inner)
}

function takeMutable(menu: MenuEntry[], place: MenuPlace): MenuEntry {
  const holder = place.length === 1 ? undefined : entryAt(menu, place.slice(0, -1))
  const siblings = holder ? (holder.entries ?? []) : menu
  const [taken] = siblings.splice(place.at(-1)!, 1)
  if (!taken) throw gone()
  // A page without child entries is a plain page again; a folder stays one.
  if (holder?.link && siblings.length === 0) delete holder.entries
  return taken
}

function addMutable(menu: MenuEntry[], place: MenuPlace, entry: MenuEntry): void {
  const holder = place.length === 1 ? undefined : entryAt(menu, place.slice(0, -1))
  if (holder) holder.entries ??= []
  const siblings = holder?.entries ?? menu
  const index = place.at(-1)!
  if (index > siblings.length) throw gone()
  siblings.splice(index, 0, entry)
}

function gone(): Refusal {
  return new Refusal('conflict', 'Il menu è cambiato nel frattempo: ricarica e riprova.')
}

function levelsOf(entries: readonly MenuEntry[]): number {
  return Math.max(0, ...entries.map((entry) => 1 + levelsOf(entry.entries ?? [])))
}

/** An entry of the menu with the page that its link leads to; null for folders, other sites and deleted pages. */
export interface TreeEntry {
  at: MenuPlace
  label: string
  link: string
  newWindow: boolean
  documentId: Id | null
  /** Null for an entry without child entries. */
  entries: TreeEntry[] | null
}

/**
 * The menu as a tree of pages.
 * @param documentOf The page that a link leads to.
 */
export function menuTree(
  menu: readonly MenuEntry[],
  documentOf: (link: string) => Id | undefined,
  above: MenuPlace = [],
): TreeEntry[] {
  return menu.map((entry, index) => {
    const at = [...above, index]
    return {
      at,
      label: entry.label,
      link: entry.link,
      newWindow: entry.newWindow ?? false,
      documentId: documentOf(entry.link) ?? null,
      entries: entry.entries ? menuTree(entry.entries, documentOf, at) : null,
    }
  })
}

/** All links of a menu, including those of folders. */
export function linksOf(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap((entry) => [entry.link, ...linksOf(entry.entries ?? [])])
}

/** The ids of the pages in a tree. */
export function documentsOf(tree: readonly TreeEntry[]): Id[] {
  return tree.flatMap((entry) => [
    ...(entry.documentId === null ? [] : [entry.documentId]),
    ...documentsOf(entry.entries ?? []),
  ])
}

/** The menu with links from a changed address to the new one. */
export function relinkMenu(menu: readonly MenuEntry[], from: string, to: string): MenuEntry[] {
  return menu.map((entry) => ({
    ...entry,
    link: localPathOf(entry.link) === from ? relink(entry.link, to) : entry.link,
    ...(entry.entries && { entries: relinkMenu(entry.entries, from, to) }),
  }))
}

/** A link with another path; its query string and fragment stay. */
export function relink(link: string, to: string): string {
  return to + (/[?#].*$/s.exec(link)?.[0] ?? '')
}
