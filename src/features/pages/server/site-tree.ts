import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentsOf, linksOf, type MenuEntry, menuTree, type TreeEntry } from '../model/menu.ts'
import { pathOf } from '../model/paths.ts'
import { listDocuments } from './documents-repository.ts'
import { targetsOf } from './link-targets.ts'

/**
 * A menu with the page of each link, and the pages and collections outside it. A link means the page that has the path
 * in its draft, else the one published there, else the target of a redirect.
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
