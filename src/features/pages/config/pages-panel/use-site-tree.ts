import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentSummary } from '../../../../config/api.ts'
import { useNotify } from '../../../../config/notices.tsx'
import {
  documentsKey,
  pendingKey,
  siteDraftKey,
  surroundingsKey,
  treeKey,
  useDocuments,
} from '../../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { MenuChange, MenuEntry, MenuPlace, TreeEntry } from '../../model/menu.ts'
import type { Operation } from '../../model/operations.ts'
import { urlIdFromTitle } from '../../model/paths.ts'
import { useOpenPage } from '../editor/context.tsx'

interface SiteTree {
  readonly version: number
  readonly menu: readonly TreeEntry[]
  readonly outside: { readonly documentIds: readonly Id[] }
}

/** Content of a new page as templates have it. */
export interface NewContent {
  readonly title: string
  readonly urlId: string
  readonly showTitle?: boolean
  readonly blocks?: readonly unknown[]
}

/** An entry as the menu stores it. */
function menuEntryOf({ label, link, newWindow, entries }: TreeEntry): MenuEntry {
  return { label, link, ...(newWindow && { newWindow }), ...(entries && { entries: entries.map(menuEntryOf) }) }
}

/** The one tree of a site: its menu, the pages outside it, and everything that is done to them. */
export function useSiteTree(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const page = useOpenPage()
  const base = `/api/sites/${siteId}`
  const tree = useQuery({ queryKey: treeKey(siteId), queryFn: () => api.get<SiteTree>(`${base}/tree`) })
  const documents = useDocuments(siteId)
  const refresh = () =>
    Promise.all(
      [
        treeKey(siteId),
        documentsKey(siteId),
        surroundingsKey(siteId),
        pendingKey(siteId),
        siteDraftKey(siteId),
        ['binned', siteId],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  const tell = (error: unknown) => notify({ sentence: sentenceOf(error) })

  async function changeMenu(changes: readonly MenuChange[]): Promise<void> {
    const { version } = await api.get<SiteTree>(`${base}/tree`)
    await api.patch(`${base}/menu`, { baseVersion: version, changes })
    await refresh()
  }

  /** Changes a page that may be open in the editor too, which then catches up by itself. */
  async function changeDocument(id: Id, operations: readonly Operation[]): Promise<void> {
    if (page?.documentId === id) await page.saver.flush()
    const { document } = await api.get<{ document: { draft_version: number } }>(`${base}/documents/${id}`)
    const body = { baseVersion: document.draft_version, operations }
    await api.patch(`${base}/documents/${id}/draft`, body, { 'idempotency-key': crypto.randomUUID() })
    if (page?.documentId === id) await page.saver.look()
  }

  /** Answers the page's new link where its address followed the name: nobody knows it yet. */
  async function renameDocument(document: DocumentSummary, name: string): Promise<string | undefined> {
    const operations: Operation[] = [{ op: 'set', field: 'title', value: name }]
    const wanted = document.revision_id === null && document.url_id !== '' ? urlIdFromTitle(name) : ''
    let link: string | undefined
    if (wanted !== '' && wanted !== document.url_id) {
      const query = new URLSearchParams({ urlId: wanted })
      const address = await api.get<{ refusal: string | null; suggestion: string | null }>(
        `${base}/documents/${document.id}/address?${query}`,
      )
      const urlId = address.refusal === null ? wanted : address.suggestion
      if (urlId !== null) {
        operations.push({ op: 'set', field: 'urlId', value: urlId })
        link = `/${urlId}`
      }
    }
    await changeDocument(document.id, operations)
    return link
  }

  async function createPage(content: NewContent, to: MenuPlace): Promise<Id> {
    const wanted = { ...content, urlId: content.urlId || urlIdFromTitle(content.title) }
    const { id } = await api.post<{ id: Id }>(`${base}/documents`, { kind: 'page', content: wanted, freeAddress: true })
    // The address may be another where the wanted one was taken.
    const { content: made } = await api.get<{ content: { urlId: string } }>(`${base}/documents/${id}`)
    await changeMenu([{ op: 'add', to, entry: { label: content.title, link: `/${made.urlId}` } }])
    return id
  }

  const run = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onError: tell })

  return {
    tree,
    documents,
    refresh,
    busy: run.isPending,
    /** Does one thing after the other; what fails is told. */
    run: (work: () => Promise<unknown>) => run.mutate(work),
    changeMenu,
    createPage,
    async rename(document: DocumentSummary | undefined, entry: TreeEntry | undefined, name: string): Promise<void> {
      const link = document && (await renameDocument(document, name))
      if (!entry) {
        await refresh()
        return
      }
      await changeMenu(
        link === undefined
          ? [{ op: 'rename', at: entry.at, label: name }]
          : [
              { op: 'remove', at: entry.at },
              { op: 'add', to: entry.at, entry: { ...menuEntryOf(entry), label: name, link } },
            ],
      )
    },
    async duplicate(id: Id): Promise<Id> {
      const copy = await api.post<{ id: Id }>(`${base}/documents/${id}/duplicate`)
      await refresh()
      return copy.id
    },
    async discard(document: DocumentSummary, entry: TreeEntry | undefined): Promise<void> {
      await api.delete(`${base}/documents/${document.id}`)
      if (entry) await changeMenu([{ op: 'remove', at: entry.at }])
      else await refresh()
      notify({
        sentence: `La pagina «${document.title}» è nel cestino. Puoi recuperarla entro 30 giorni.`,
        action: { label: 'Annulla', run: () => run.mutate(() => undoDiscard(document, entry)) },
      })
    },
    recover,
  }

  /** As it was: in its place of the menu, and seen by visitors if they saw this very content. */
  async function undoDiscard(document: DocumentSummary, entry: TreeEntry | undefined): Promise<void> {
    await api.post(`${base}/documents/${document.id}/recovery`)
    if (document.published_version === document.draft_version)
      await api.post(`${base}/publications`, { documentIds: [document.id] })
    if (entry) await changeMenu([{ op: 'add', to: entry.at, entry: menuEntryOf(entry) }])
    else await refresh()
  }

  async function recover(id: Id): Promise<void> {
    await api.post(`${base}/documents/${id}/recovery`)
    await refresh()
  }
}

export type SiteTreeActions = ReturnType<typeof useSiteTree>
