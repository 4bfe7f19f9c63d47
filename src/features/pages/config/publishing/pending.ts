import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pendingKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { DocumentWarning } from '../../model/warnings.ts'
import { useResting } from '../editor/context.tsx'

/** A page whose draft is not what visitors see. */
export interface PendingDocument {
  readonly documentId: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly title: string
  readonly path: string
  readonly state: 'new' | 'hidden' | 'changed'
  /** What is different, in Italian. */
  readonly words: readonly string[]
  readonly scheduledFor: string | null
  readonly warnings: readonly DocumentWarning[]
  readonly authorName: string | null
  readonly changedAt: string
}

export interface Pending {
  readonly documents: readonly PendingDocument[]
  readonly total: number
  readonly site: { readonly words: readonly string[]; readonly authorName: string | null } | null
  readonly latest: { readonly number: number; readonly documentIds: readonly Id[]; readonly createdAt: string } | null
}

/** Saving goes on while somebody writes; the list is asked for again once they rest, in ms. */
const REST_MS = 2000

/** What publishing would change; asked again whenever something was saved. */
export function usePending(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const [version] = useDebouncedValue(
    useResting(({ draft }) => draft.version),
    REST_MS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what makes the list stale.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: pendingKey(siteId) })
  }, [client, siteId, version])
  return useQuery({ queryKey: pendingKey(siteId), queryFn: () => api.get<Pending>(`/api/sites/${siteId}/pending`) })
}

/**
 * What is not ticked at first: posts and pages that are kept hidden, unless the owner is looking at one. On a site that was
 * never published everything is.
 */
export function leftAtFirst(pending: Pending, openId: Id): ReadonlySet<Id> {
  if (!pending.latest) return new Set()
  const isKept = ({ kind, state, documentId }: PendingDocument) =>
    documentId !== openId && (state === 'hidden' || (kind === 'item' && state === 'new'))
  return new Set(pending.documents.filter(isKept).map(({ documentId }) => documentId))
}

/** Number of things that publishing would change as it is offered at first. */
export function countPending(pending: Pending | undefined, openId: Id): number {
  return pending ? pending.total - leftAtFirst(pending, openId).size + (pending.site ? 1 : 0) : 0
}

/** What is about to happen, in one sentence (3 pages, with the menu or without). */
export function publishingSentence(pages: number, withSite: boolean): string {
  const what = pages === 1 ? '1 pagina' : `${pages} pagine`
  if (pages === 0) return withSite ? 'Stai per pubblicare le novità di tutto il sito.' : 'Scegli che cosa pubblicare.'
  return `Stai per pubblicare ${what}${withSite ? ' e le novità di tutto il sito' : ''}. Chi visita il sito vedrà le novità entro pochi secondi.`
}
