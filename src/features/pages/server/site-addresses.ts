import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Addresses } from '../model/redirect-chain.ts'
import { type PublishedAddress, publishedAddresses } from './published-repository.ts'
import { listRedirects, type Redirect } from './redirects-repository.ts'

/** All redirects and published pages of a site, for many questions at once. */
export interface SiteAddresses extends Addresses {
  /** By stored path, in its order. */
  readonly redirects: Map<string, Redirect>
  readonly pages: ReadonlyMap<string, PublishedAddress>
}

export async function readAddresses(reader: Reader, site: { id: Id; locale: string }): Promise<SiteAddresses> {
  const redirects = new Map((await listRedirects(reader, site.id)).map((row) => [row.from_path, row]))
  const pages = new Map((await publishedAddresses(reader, site.id, site.locale)).map((page) => [page.path, page]))
  return {
    redirects,
    pages,
    redirect: async (key) => redirects.get(key),
    isPage: async (path) => pages.has(path),
  }
}
