import { decoded } from '../../../core/decoded.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { movedTo } from './moved-address.ts'
import { openPage } from './open-page.ts'
import { findPublished } from './published-repository.ts'

/** A page as every visitor gets it; undefined if it is not public. */
export async function publishedHtml(services: Services, siteId: Id, path: string): Promise<string | undefined> {
  const site = await services.directory.site(siteId)
  const page = site && (await findPublished(services.database, siteId, site.locale, path))
  if (page?.access !== 'public') return undefined
  return (await openPage(services, services.pageContents, site!, page, { page: 1 })).body
}

/** Whether a path has a page or a redirect to one. */
export async function answers({ database, directory }: Services, siteId: Id, path: string): Promise<boolean> {
  const site = await directory.site(siteId)
  if (!site) return false
  const isPage = async (one: string) => (await findPublished(database, siteId, site.locale, one)) !== undefined
  if (await isPage(path)) return true
  const moved = await movedTo(database, site, path)
  return moved !== undefined && (await isPage(decoded(moved.to.split(/[?#]/)[0]!)))
}
