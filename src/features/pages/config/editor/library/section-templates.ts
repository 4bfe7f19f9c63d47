import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../../config/api.ts'
import type { StoredBlock } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'

/** A ready-made section of the library. */
export interface SectionTemplate {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly blocks: readonly StoredBlock[]
}

/** Pictures of the site that ready-made sections show in turn. */
const PICTURES = 12

/** The ready-made sections, with pictures of the site. */
export function sectionTemplates(api: Api, siteId: Id) {
  return queryOptions({
    queryKey: ['templates', siteId],
    staleTime: 600_000,
    queryFn: async () => {
      const { assets } = await api.get<{ assets: { id: Id }[] }>(
        `/api/sites/${siteId}/assets?kind=picture&limit=${PICTURES}`,
      )
      const query = assets.map(({ id }) => `pictures=${id}`).join('&')
      return (await api.get<{ sections: SectionTemplate[] }>(`/api/sites/${siteId}/templates?${query}`)).sections
    },
  })
}
