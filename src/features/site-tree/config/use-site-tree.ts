import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useNotify } from '../../../config/notices.tsx'
import { useOwnSteps } from '../../../config/own-steps.ts'
import { sitePlace } from '../../../config/place.ts'
import { documentsKey, pendingKey, siteDraftKey, surroundingsKey, treeKey } from '../../../config/site-queries.ts'
import { stepWords } from '../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { hasKeptChanges, useCurrentPage } from '../../editor/controls.ts'
import { type Binned, binnedSentence, recoveredSentence, useDocuments } from '../../pages/controls.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import * as calls from '../../pages/schemas.ts'
import {
  invertMenuChanges,
  isSameMenu,
  type MenuChange,
  type MenuEntry,
  type MenuPlace,
  type TreeEntry,
  urlIdFromTitle,
} from '../../pages/schemas.ts'
import { entryAt } from './menu-moves.ts'
import { type MadeContent, treeDocuments } from './tree-documents.ts'

/** Content of a new page from a template. */
export interface NewContent {
  readonly title: string
  readonly urlId: string
  readonly showTitle?: boolean
  readonly blocks?: readonly StoredBlock[]
}

/**
 * Whether a page is unchanged since its creation. Its address is ignored: it follows the name, and may differ when the
 * name is restored.
 */
function isAsMade({ urlId: _, ...today }: MadeContent, { urlId: __, ...made }: MadeContent): boolean {
  return JSON.stringify(today) === JSON.stringify(made)
}

/** A row of the panel: a page, an entry of the menu, or both. */
interface Row {
  readonly documentId: Id | undefined
  readonly at: MenuPlace | undefined
}

/** The names of a row: the page's title, and the menu's label. */
interface RowNames {
  readonly title: string
  readonly label: string
}

/** An entry as the menu stores it. */
function menuEntryOf({ label, link, newWindow, entries }: TreeEntry): MenuEntry {
  return { label, link, ...(newWindow && { newWindow }), ...(entries && { entries: entries.map(menuEntryOf) }) }
}

const MENU_CHANGED = 'Non è possibile: nel frattempo il menu è cambiato.'

/** Queries that a change of the tree invalidates. */
const changedKeys = (siteId: Id) => [
  treeKey(siteId),
  documentsKey(siteId),
  surroundingsKey(siteId),
  pendingKey(siteId),
  siteDraftKey(siteId),
  ['binned', siteId],
]

/** The tree of a site: its menu, the pages outside it, and all actions on them. */
export function useSiteTree(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const currentPage = useCurrentPage()
  const record = useOwnSteps()
  const params = { siteId }
  const withId = (documentId: Id) => ({ params: { siteId, documentId } })
  const { open, saveOpen, readContent, rename: renameDocument } = treeDocuments(api, siteId, currentPage)
  const readTree = () => api.call(calls.readTree, { params })
  const tree = useQuery({ queryKey: treeKey(siteId), queryFn: readTree })
  const documents = useDocuments(siteId)
  const refresh = () => Promise.all(changedKeys(siteId).map((queryKey) => client.invalidateQueries({ queryKey })))
  const tell = (error: unknown) => notify({ sentence: sentenceOf(error) })

  /** Returns the menu before and after. */
  async function patchMenu(changes: readonly MenuChange[]) {
    const { version, menu: before } = await readTree()
    await api.call(calls.changeMenu, { params, body: { baseVersion: version, changes } })
    return { before: before.map(menuEntryOf), after: (await readTree()).menu.map(menuEntryOf) }
  }

  /**
   * Records a step of the undo history, and then shows what it changed: Ctrl+Z undoes what is on the screen.
   * @param label The action as shown to owners.
   */
  async function recordAndShow(label: string, undo: () => Promise<unknown>, redo: () => Promise<unknown>) {
    const travel = (way: () => Promise<unknown>) => () => run.mutate(() => way().then(refresh))
    const back = record({ label, undo: travel(undo), redo: travel(redo) })
    await refresh()
    return back
  }

  /**
   * Changes the menu in one step of the undo history.
   * @param label The action as shown to owners.
   */
  async function changeMenu(changes: readonly MenuChange[], label: string): Promise<() => void> {
    const { before, after } = await patchMenu(changes)
    // Places are valid only while the menu is as this step left it.
    const travel = (way: readonly MenuChange[], from: readonly MenuEntry[]) => async () => {
      if (isSameMenu((await readTree()).menu.map(menuEntryOf), from)) await patchMenu(way)
      else notify({ sentence: MENU_CHANGED })
    }
    return recordAndShow(label, travel(invertMenuChanges(before, changes), after), travel(changes, before))
  }

  /** @param known The entry's current name; if the entry at this place has another name, it is another entry. */
  async function renameRow({ documentId, at }: Row, known: RowNames, { title, label }: RowNames): Promise<void> {
    const entry = at && entryAt((await readTree()).menu, at)
    if (at && entry?.label !== known.label) return notify({ sentence: MENU_CHANGED })
    const link = documentId && (await renameDocument(documentId, title))
    if (!entry) return
    await patchMenu(
      link === undefined
        ? [{ op: 'rename', at: entry.at, label }]
        : [
            { op: 'remove', at: entry.at },
            { op: 'add', to: entry.at, entry: { ...menuEntryOf(entry), label, link } },
          ],
    )
  }

  async function createPage(content: NewContent, to: MenuPlace): Promise<Id> {
    const wanted = { ...content, urlId: content.urlId || urlIdFromTitle(content.title) }
    const body = { kind: 'page', content: wanted, freeAddress: true } as const
    const { id } = await api.call(calls.createDocument, { params, body })
    // The address may differ if the requested one was taken.
    const made = await readContent(id)
    await patchMenu([{ op: 'add', to, entry: { label: content.title, link: `/${made.urlId}` } }])
    const from = currentPage()?.documentId
    await recordAndShow(
      stepWords(`Pagina «${content.title}»`, 'added'),
      () => takeBackPage(id, made, from),
      async () => {
        await api.call(calls.recoverDocument, withId(id))
        await refresh()
        await navigate(sitePlace(siteId, 'pages', id))
      },
    )
    return id
  }

  /**
   * Moves a page that was made here to the bin, unless somebody has worked on it since. Unsent changes of another
   * browser's window are not known; that window finds the page in the bin, and its changes are kept with the page.
   * @param made The content it was created with.
   * @param from The page that was open before.
   */
  async function takeBackPage(id: Id, made: MadeContent, from: Id | undefined): Promise<void> {
    await saveOpen(id)
    // Before the server is asked, which then has whatever is sent in between.
    const isWrittenOn = await hasKeptChanges(id)
    const today = await readContent(id)
    if (isWrittenOn || !isAsMade(today, made))
      return notify({
        sentence: `Non si può più annullare: nel frattempo qualcuno ha cambiato la pagina «${today.title}».`,
      })
    await discard(id)
    await refresh()
    if (from !== undefined && open(id)) await navigate(sitePlace(siteId, 'pages', from))
  }

  const run = useMutation({
    scope: { id: `tree ${siteId}` },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: tell,
  })

  return {
    tree,
    documents,
    refresh,
    busy: run.isPending,
    /** Runs one action after the other; failures are reported. */
    run: (work: () => Promise<unknown>) => run.mutate(work),
    changeMenu,
    createPage,
    async rename(document: DocumentSummary | undefined, entry: TreeEntry | undefined, name: string): Promise<void> {
      const row = { documentId: document?.id, at: entry?.at }
      const before = { title: document?.title ?? '', label: entry?.label ?? '' }
      const after = { title: name, label: name }
      await renameRow(row, before, after)
      await recordAndShow(
        stepWords('Nome', 'changed', `in «${name}»`),
        () => renameRow(row, after, before),
        () => renameRow(row, before, after),
      )
    },
    async duplicate(id: Id): Promise<Id> {
      const copy = await api.call(calls.duplicateDocument, withId(id))
      await refresh()
      return copy.id
    },
    /** A change of the draft, which the server reverses too: the data shown here may be out of date. */
    async discard({ id, title }: DocumentSummary): Promise<void> {
      const gone = await discard(id)
      const label = stepWords(`Pagina «${title}»`, 'moved', 'nel cestino')
      const back = await recordAndShow(
        label,
        () => recover(id, title),
        () => discard(id),
      )
      notify({ sentence: binnedSentence(title, gone), action: { label: 'Annulla', run: back } })
    },
    recover: ({ id, title }: DocumentSummary) => recover(id, title).then(refresh),
  }

  async function discard(id: Id): Promise<Binned> {
    return await api.call(calls.discardDocument, withId(id))
  }

  async function recover(id: Id, title: string): Promise<void> {
    const { online } = await api.call(calls.recoverDocument, withId(id))
    notify({ sentence: recoveredSentence(title, online) })
  }
}

export type SiteTreeActions = ReturnType<typeof useSiteTree>
