import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsKey, pendingKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { useResting } from '../../../editor/controls.ts'
import { SYNCED } from '../../../pages/schemas.ts'
import { type Pending, type PendingDocument, readPending } from '../../model/calls/index.ts'

/** Delay after the last save, in ms, before the list is requested again, as saving continues during typing. */
const REST_MS = 2000

/** The pending changes, and the pages with their state; requested again after every save. */
export function usePending(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const [version] = useDebouncedValue(
    useResting(({ draft }) => draft.version),
    REST_MS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version makes the list stale.
  useEffect(() => {
    for (const queryKey of [pendingKey(siteId), documentsKey(siteId)]) void client.invalidateQueries({ queryKey })
  }, [client, siteId, version])
  return useQuery({ queryKey: pendingKey(siteId), queryFn: () => api.call(readPending, { params: { siteId } }) })
}

/**
 * Changes not selected initially: new items, and hidden pages outside the menu, except the open one. On a site that was
 * never published everything is selected.
 */
export function leftAtFirst(pending: Pending, openId: Id): ReadonlySet<Id> {
  if (!pending.latest) return new Set()
  const isKept = ({ kind, state, inMenu, documentId }: PendingDocument) =>
    documentId !== openId && ((state === 'hidden' && !inMenu) || (kind === 'item' && state === 'new'))
  return new Set(pending.documents.filter(isKept).map(({ documentId }) => documentId))
}

/** Number of changes that are selected initially. */
export function countPending(pending: Pending | undefined, openId: Id): number {
  return pending ? pending.total - leftAtFirst(pending, openId).size + (mayPublishSite(pending) ? 1 : 0) : 0
}

/** Whether the site's own content has changes, and who asks may take all of them online. */
export function mayPublishSite({ site }: Pending): boolean {
  return site !== null && site.withheld.length === 0
}

/** The synced sections that go online with the chosen pages, whether they are chosen or not. */
export function takenAlong(chosen: readonly Pick<PendingDocument, 'state' | 'brings'>[]): ReadonlySet<Id> {
  return new Set(
    chosen.flatMap(({ state, brings }) => (state === 'removed' ? [] : brings.map(({ documentId }) => documentId))),
  )
}

/** Whether a change is of a synced section outside the bin, which has no address. */
export function isSyncedSection({ kind, state }: Pick<PendingDocument, 'kind' | 'state'>): boolean {
  return kind === SYNCED && state !== 'removed'
}

const NAMED = 3

/** «Casa», «Noi» e altre 2. */
function titlesOf(list: PendingDocument['changes']): string {
  const names = list.slice(0, NAMED).map(({ title }) => `«${title || 'Senza titolo'}»`)
  const more = list.length - names.length
  return names.join(', ') + (more === 0 ? '' : more === 1 ? ' e un’altra' : ` e altre ${more}`)
}

/**
 * The pages that a synced section changes, or the sections that a page takes along; '' where there is nothing to say.
 * @param isTaken whether the section goes online with a chosen page
 */
export function syncedSentence(
  document: Pick<PendingDocument, 'kind' | 'state' | 'changes' | 'brings'>,
  isTaken: boolean,
): string {
  const { changes, brings, state } = document
  if (isSyncedSection(document)) {
    if (changes.length > 0)
      return `Cambia ${changes.length === 1 ? '1 pagina' : `${changes.length} pagine`}: ${titlesOf(changes)}.`
    return isTaken ? 'Va online con la pagina che la mostra.' : 'Non è ancora in nessuna pagina online.'
  }
  if (state === 'removed' || brings.length === 0) return ''
  return brings.length === 1
    ? `Va online anche la sezione sincronizzata ${titlesOf(brings)}, che fa parte di questa pagina.`
    : `Vanno online anche le sezioni sincronizzate ${titlesOf(brings)}, che fanno parte di questa pagina.`
}

/** What publishing will do, in one sentence (3 pages, 1 removed, with the menu or without, with synced sections). */
export function publishingSentence(pages: number, withSite: boolean, removed = 0, sections = 0): string {
  const leaving = removed === 1 ? 'togliere 1 pagina' : `togliere ${removed} pagine`
  const news = [
    pages > 0 && (pages === 1 ? '1 pagina' : `${pages} pagine`),
    sections > 0 && (sections === 1 ? '1 sezione sincronizzata' : `${sections} sezioni sincronizzate`),
  ].filter((part) => part !== false)
  const what = [
    news.length > 0 && `pubblicare ${news.join(' e ')}`,
    removed > 0 && leaving,
    withSite &&
      (news.length === 1 && removed === 0 ? 'le novità di tutto il sito' : 'pubblicare le novità di tutto il sito'),
  ].filter((part) => part !== false)
  if (what.length === 0) return 'Scegli che cosa pubblicare.'
  const sentence = `Stai per ${what.length > 2 ? `${what[0]}, ${what[1]} e ${what[2]}` : what.join(' e ')}.`
  return pages + removed + sections === 0
    ? sentence
    : `${sentence} Chi visita il sito vedrà le novità entro pochi secondi.`
}

/** The result of a publication, in one sentence. */
export function publishedSentence(chosen: readonly Pick<PendingDocument, 'title' | 'state'>[]): string {
  const [one, ...others] = chosen
  if (!one || others.length > 0) return 'Il sito è online con le novità.'
  return `«${one.title}» ${one.state === 'removed' ? 'non è più online' : 'è online'}.`
}

/** The request for a publication. */
export function publicationOf(chosen: readonly Pick<PendingDocument, 'documentId' | 'state'>[], siteContent: boolean) {
  const ids = (isRemoved: boolean) =>
    chosen.filter(({ state }) => (state === 'removed') === isRemoved).map(({ documentId }) => documentId)
  return { documentIds: ids(false), removedIds: ids(true), siteContent }
}
