import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../../config/api.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { listSynced, type SyncedSection } from '../../../pages/schemas.ts'
import { syncedNames } from './synced-names.ts'

/** Key of the list of a site's synced sections. */
export const syncedKey = (siteId: Id) => ['synced-sections', siteId] as const

/** The synced sections of a site, with their drafts and where they are shown. */
export function syncedSections(api: Pick<Api, 'call'>, siteId: Id) {
  return {
    queryKey: syncedKey(siteId),
    queryFn: async (): Promise<readonly SyncedSection[]> => {
      const { sections } = await api.call(listSynced, { params: { siteId } })
      for (const { id, name } of sections) syncedNames.set(id, name)
      return sections
    },
  }
}

export function useSyncedSections(siteId: Id) {
  return useQuery(syncedSections(useApi(), siteId))
}

/** One of them: undefined while it is being read, null where there is none, or only in the bin. */
export function useSyncedSection(siteId: Id, documentId: unknown): SyncedSection | null | undefined {
  const { data } = useSyncedSections(siteId)
  return data && (data.find(({ id }) => id === documentId) ?? null)
}

/**
 * The pages whose draft shows a section, as they are on this screen: what was just inserted or taken away here may not
 * have reached the server.
 */
export function usesNow({ uses }: Pick<SyncedSection, 'uses'>, documentId: Id, isHere: boolean) {
  const others = uses.filter((use) => use.inDraft && use.documentId !== documentId)
  return { others, count: others.length + (isHere ? 1 : 0) }
}

/** «nessuna pagina», «1 pagina», «4 pagine». */
export function pagesWords(count: number): string {
  if (count === 0) return 'nessuna pagina'
  return count === 1 ? '1 pagina' : `${count} pagine`
}
