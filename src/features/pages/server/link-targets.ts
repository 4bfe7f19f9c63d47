import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { localPathOf } from '../model/paths.ts'
import { documentsAtPaths } from './published-repository.ts'
import { redirectsFrom } from './redirects-repository.ts'

/**
 * The targets of some links of a site for visitors: the document published there, or the target of a redirect.
 * @param drafts Documents by the path of their draft, which take precedence.
 */
export async function targetsOf(
  reader: Reader,
  site: { id: Id; locale: string },
  links: readonly string[],
  drafts: ReadonlyMap<string, Id> = new Map(),
): Promise<(link: string) => Id | undefined> {
  const paths = [...new Set(links.flatMap((link) => localPathOf(link) ?? []))]
  const redirects = await redirectsFrom(reader, site.id, paths)
  const published = await documentsAtPaths(reader, site.id, site.locale, [...paths, ...redirects.values()])
  const documentAt = (path: string) => drafts.get(path) ?? published.get(path)
  return (link) => {
    const path = localPathOf(link)
    if (path === undefined) return undefined
    const target = redirects.get(path)
    return documentAt(path) ?? (target === undefined ? undefined : documentAt(target))
  }
}
