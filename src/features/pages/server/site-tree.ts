import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentsOf, linksOf, type MenuEntry, menuTree, type TreeEntry } from '../model/menu.ts'
import { pathOf } from '../model/paths.ts'
import { listDocuments } from './documents-repository.ts'
import { targetsOf } from './link-targets.ts'

/**
 * A menu with the page that each link leads to, and the pages and collections that it does not show. A link means the page
 * that has the address in its draft, else the one that visitors find there, else where they are sent on to.
 */
export async function siteTree(
  reader: Reader,
  site: { id: Id; locale: string },
  menu: readonly MenuEntry[],
): Promise<{ menu: TreeEntry[]; outside: Id[] }> {
  const documents = await listDocuments(reader, site.id, { collectionId: null })
  const drafts = new Map(documents.map((document) => [pathOf(document.url_id), document.id]))
  const tree = menuTree(menu, await targetsOf(reader, site, linksOf(menu), drafts))
  const shown = new Set(documentsOf(tree))
  return { menu: tree, outside: documents.map(({ id }) => id).filter((id) => !shown.has(id)) }
}
