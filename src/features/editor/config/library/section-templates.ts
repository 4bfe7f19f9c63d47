import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import { assetCalls } from '../../../images/schemas.ts'
import { readTemplates } from '../../../pages/schemas.ts'

/** A ready-made section of the library. */
/** Number of the site's images that ready-made sections show in turn. */
const PICTURES = 12

/** The ready-made sections, with images of the site. */
export function sectionTemplates(api: Api, siteId: Id) {
  return queryOptions({
    queryKey: ['templates', siteId],
    staleTime: 600_000,
    queryFn: async () => {
      const params = { siteId }
      const wanted = { kind: 'picture', limit: PICTURES } as const
      const { assets } = await api.call(assetCalls.searchAssets, { params, query: wanted })
      const query = { pictures: assets.map(({ id }) => id) }
      return (await api.call(readTemplates, { params, query })).sections
    },
  })
}
