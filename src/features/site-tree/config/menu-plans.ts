import type { MenuChange, MenuEntry, TreeEntry } from '../../pages/schemas.ts'
import { isSameMenu } from '../../pages/schemas.ts'
import { findEntry } from './menu-moves.ts'

/** Changes of the menu of now; undefined if it has changed so that they are no longer possible. */
export type MenuPlan = (menu: readonly TreeEntry[]) => readonly MenuChange[] | undefined

/** An entry as the menu stores it. */
export function menuEntryOf({ label, link, newWindow, entries }: TreeEntry): MenuEntry {
  return { label, link, ...(newWindow && { newWindow }), ...(entries && { entries: entries.map(menuEntryOf) }) }
}

/** Changes whose places are valid only while the menu is as a step left it. */
export function planFrom(left: readonly MenuEntry[], changes: readonly MenuChange[]): MenuPlan {
  return (menu) => (isSameMenu(menu.map(menuEntryOf), left) ? changes : undefined)
}

/**
 * A new label for an entry.
 * @param known Its label now; an entry with another label is another entry.
 * @param link Its new link too, if its page has a new address.
 */
export function renamePlan(entry: TreeEntry, known: string, label: string, link: string | undefined): MenuPlan {
  return (menu) => {
    const found = findEntry(menu, { ...entry, label: known, documentId: null })
    if (!found) return undefined
    const { at } = found
    if (link === undefined) return [{ op: 'rename', at, label }]
    return [
      { op: 'remove', at },
      { op: 'add', to: at, entry: { ...menuEntryOf(found), label, link } },
    ]
  }
}
