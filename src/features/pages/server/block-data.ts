import type { QueryCall } from '../../../core/block.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'

export type BlockDataFault = 'unknown_query' | 'invalid' | 'failed'

/**
 * Data of blocks in the editor, from the loaders of published pages, in the order of the calls. A loader that fails
 * gives null and the reason; the others are not affected.
 */
export async function blockData(
  { database, loaders, log, now }: Pick<Services, 'database' | 'loaders' | 'log' | 'now'>,
  site: Pick<Site, 'id' | 'locale' | 'timeZone'>,
  calls: readonly QueryCall[],
): Promise<{ data: unknown[]; codes: (BlockDataFault | null)[] }> {
  const answers = await Promise.all(
    calls.map(async ({ query, args }): Promise<{ data: unknown; code: BlockDataFault | null }> => {
      const loader = loaders.get(query)
      if (!loader) return { data: null, code: 'unknown_query' }
      try {
        const { id: siteId, locale, timeZone } = site
        const request = { args, siteId, locale, timeZone, reader: database, now: now() }
        return { data: (await loader.load(request)).data ?? null, code: null }
      } catch (error) {
        if (error instanceof Refusal) return { data: null, code: 'invalid' }
        log.warn({ err: error, query }, 'Data of a block in the editor could not be loaded')
        return { data: null, code: 'failed' }
      }
    }),
  )
  return { data: answers.map(({ data }) => data), codes: answers.map(({ code }) => code) }
}
