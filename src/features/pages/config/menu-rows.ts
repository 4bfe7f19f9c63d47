import type { TreeRow } from '../../../config/tree-row.ts'
import type { Id } from '../../../core/ids.ts'
import type { DocumentSummary } from '../model/calls/index.ts'
import type { TreeEntry } from '../model/menu.ts'

/** A page, a folder or a link among the pages of a site. */
export interface SiteRow extends TreeRow {
  readonly name: string
  /** Undefined for a folder and for a link that leads elsewhere. */
  readonly document: DocumentSummary | undefined
  /** Undefined for a page outside the menu. */
  readonly entry: TreeEntry | undefined
}

/** The visible rows of a menu. A row keeps its id when it is moved, so that the focus stays on it. */
export function menuRows(
  menu: readonly TreeEntry[],
  byId: ReadonlyMap<Id, DocumentSummary>,
  closed: ReadonlySet<string>,
): SiteRow[] {
  const rows: SiteRow[] = []
  const counts = new Map<string, number>()
  const visit = (entries: readonly TreeEntry[], parent: string | null, depth: number): void => {
    for (const [index, entry] of entries.entries()) {
      const what = entry.documentId ?? `${entry.label} ${entry.link}`
      const count = (counts.get(what) ?? 0) + 1
      counts.set(what, count)
      const id = `${what} ${count}`
      const inner = entry.entries ?? []
      rows.push({
        id,
        parent,
        depth,
        setSize: entries.length,
        position: index + 1,
        isOpen: inner.length > 0 ? !closed.has(id) : undefined,
        name: entry.label,
        document: entry.documentId === null ? undefined : byId.get(entry.documentId),
        entry,
      })
      if (!closed.has(id)) visit(inner, id, depth + 1)
    }
  }
  visit(menu, null, 1)
  return rows
}

/** Pages that are not in the menu, one below the other. */
export function outsideRows(documents: readonly DocumentSummary[]): SiteRow[] {
  return documents.map((document, index) => ({
    id: document.id,
    parent: null,
    depth: 1,
    setSize: documents.length,
    position: index + 1,
    isOpen: undefined,
    name: document.title,
    document,
    entry: undefined,
  }))
}

/** All entries of a menu, parents before their children. */
export function flat(entries: readonly TreeEntry[]): TreeEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.entries ?? [])])
}
