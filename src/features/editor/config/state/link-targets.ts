import type { Id } from '../../../../core/ids.ts'
import type { LinkTarget } from '../../../../core/meant-link.ts'
import { useDocuments } from '../../../pages/controls.ts'

/** The pages and collections that a link can lead to. */
export function useLinkTargets(siteId: Id): readonly LinkTarget[] {
  const { data = [] } = useDocuments(siteId)
  return data.map(({ title, publishedPath: path, urlId }) => ({ title, path: path ?? `/${urlId}` }))
}
