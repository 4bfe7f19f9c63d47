import type { MenuEntry, MenuPlace } from './menu.ts'

/** An entry removed from a menu together with its page. */
export interface TakenEntry {
  /** Its place when it was removed. */
  readonly at: MenuPlace
  /** The labels of its parent entries, outermost first. */
  readonly inside: readonly string[]
  /** With its child entries, which moved up into its place. */
  readonly entry: MenuEntry
}

/**
 * The menu without the entries whose link is to be removed, and those entries. Their child entries move up into their
 * place.
 */
export function takeEntries(
  menu: readonly MenuEntry[],
  goes: (link: string) => boolean,
): { menu: MenuEntry[]; taken: TakenEntry[] } {
  const taken: TakenEntry[] = []
  const visit = (entries: readonly MenuEntry[], above: MenuPlace, inside: readonly string[]): MenuEntry[] => {
    const left: MenuEntry[] = []
    const waiting = [...entries]
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const at = [...above, left.length]
      if (goes(entry.link)) {
        taken.push({ at, inside, entry })
        waiting.unshift(...(entry.entries ?? []))
      } else left.push(entry.entries ? holding(entry, visit(entry.entries, at, [...inside, entry.label])) : entry)
    }
    return left
  }
  return { menu: visit(menu, [], []), taken }
}

/** A page left without child entries is a plain page again; a folder stays one. */
function holding({ entries: before, ...entry }: MenuEntry, entries: MenuEntry[]): MenuEntry {
  return entries.length === 0 && entry.link !== '' && before?.length !== 0 ? entry : { ...entry, entries }
}

/**
 * The menu with removed entries restored. Each gets its former place if its parents are still there, else the end of
 * the menu, and takes back those of its child entries that are still beside it.
 */
export function putEntriesBack(menu: readonly MenuEntry[], taken: readonly TakenEntry[]): MenuEntry[] {
  let draft = [...menu]
  for (const { at, inside, entry } of taken.toReversed())
    draft = putBack(draft, at, inside, entry) ?? draft.concat(withoutInner(entry))
  return draft
}

function putBack(
  siblings: readonly MenuEntry[],
  [index, ...inner]: MenuPlace,
  [label, ...inside]: readonly string[],
  entry: MenuEntry,
): MenuEntry[] | undefined {
  if (label === undefined) return withEntry(siblings, index!, entry)
  // Entries before it may have been added or removed.
  const place = siblings[index!]?.label === label ? index! : siblings.findIndex((one) => one.label === label)
  const holder = siblings[place]
  const entries = holder && putBack(holder.entries ?? [], inner, inside, entry)
  return entries && siblings.with(place, { ...holder, entries })
}

function withEntry(siblings: readonly MenuEntry[], index: number, entry: MenuEntry): MenuEntry[] {
  const menu = [...siblings]
  const own: MenuEntry[] = []
  for (const inner of entry.entries ?? []) {
    const at = menu.findIndex((one, place) => place >= index && JSON.stringify(one) === JSON.stringify(inner))
    if (at !== -1) own.push(...menu.splice(at, 1))
  }
  menu.splice(index, 0, entry.entries ? holding(entry, own) : entry)
  return menu
}

function withoutInner({ entries: _, ...entry }: MenuEntry): MenuEntry {
  return entry
}
