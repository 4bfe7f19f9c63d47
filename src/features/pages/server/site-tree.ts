import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentsOf, linksOf, type MenuEntry, menuTree, type TreeEntry } from '../model/menu.ts'
import { localPathOf, pathOf } from '../model/paths.ts'
import { listDocuments } from './documents-repository.ts'
import { documentsAtPaths } from './published-repository.ts'
import { redirectsFrom } from './redirects-repository.ts'

/**
 * A menu with the page that each link leads to, and the pages and collections that it does not show. A link means the page
 * that has the address in its draft, else the one that visitors find there, else where they are sent on to.
 */
export async function siteTree(
  reader: Reader,
  siteId: Id,
  locale: string,
  menu: readonly MenuEntry[],
): Promise<{ menu: TreeEntry[]; outside: Id[] }> {
  const documents = await listDocuments(reader, siteId, { collectionId: null })
  const paths = [...new Set(linksOf(menu).flatMap((link) => localPathOf(link) ?? []))]
  const redirects = await redirectsFrom(reader, siteId, paths)
  const published = await documentsAtPaths(reader, siteId, locale, [...paths, ...redirects.values()])
  const drafts = new Map(documents.map((document) => [pathOf(document.url_id), document.id]))
  const documentAt = (path: string) => drafts.get(path) ?? published.get(path)
  const tree = menuTree(menu, (link) => {
    const path = localPathOf(link)
    if (path === undefined) return undefined
    const target = redirects.get(path)
    return documentAt(path) ?? (target === undefined ? undefined : documentAt(target))
  })
  const shown = new Set(documentsOf(tree))
  return { menu: tree, outside: documents.map(({ id }) => id).filter((id) => !shown.has(id)) }
}
