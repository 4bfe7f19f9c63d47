import { useDocuments } from '../../../../config/site-queries.ts'
import type { Id } from '../../../../core/ids.ts'
import type { LinkTarget } from '../../../../core/meant-link.ts'

/** The pages and collections that a link can lead to. */
export function useLinkTargets(siteId: Id): readonly LinkTarget[] {
  const { data = [] } = useDocuments(siteId)
  return data.map(({ title, published_path: path, url_id }) => ({ title, path: path ?? `/${url_id}` }))
}
