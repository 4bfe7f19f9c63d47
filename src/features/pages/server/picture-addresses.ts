import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { pictureNames } from './build-page.tsx'
import { aboveOf } from './open-page.ts'
import type { PublishedAddress } from './published-repository.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** Addresses of pictures below their pages (GAL-31); each page's pictures are read once, when they are asked for. */
export function pictureAddresses(services: Services, site: Site, { pages }: Pick<SiteAddresses, 'pages'>) {
  const picturesOf = new Map<string, Promise<ReadonlySet<string>>>()
  return {
    /** The public page that opens the picture at an address; undefined if there is none. */
    async holderOf(path: string): Promise<PublishedAddress | undefined> {
      const { parent, name } = aboveOf(path)
      const page = pages.get(parent)
      if (page?.access !== 'public') return undefined
      const pictures = picturesOf.get(parent) ?? pictureNames(services, site, page)
      picturesOf.set(parent, pictures)
      return (await pictures).has(name) ? page : undefined
    },
  }
}
