import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../config/api.ts'
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
  type TreeEntry,
  urlIdFromTitle,
} from '../../pages/schemas.ts'
import { findEntry } from './menu-moves.ts'
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
  readonly entry: TreeEntry | undefined
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

/** Changes of the menu of now; undefined if it has changed so that they are no longer possible. */
export type MenuPlan = (menu: readonly TreeEntry[]) => readonly MenuChange[] | undefined

const MENU_CHANGED = 'Non è possibile: nel frattempo il menu è cambiato.'

/** How often a change of the menu is tried when something else of the site's draft changed meanwhile. */
const CONFLICTS = 3

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

  /** Returns what was changed, and the menu before and after; undefined if the plan was no longer possible. */
  async function patchMenu(plan: MenuPlan, tries = CONFLICTS) {
    const { version, menu: before } = await readTree()
    const changes = plan(before)
    if (!changes) return void notify({ sentence: MENU_CHANGED })
    try {
      await api.call(calls.changeMenu, { params, body: { baseVersion: version, changes } })
    } catch (error) {
      // The version is that of the whole site's draft, which a change of its look has too.
      if (tries > 1 && error instanceof ApiFailure && error.code === 'conflict') return patchMenu(plan, tries - 1)
      throw error
    }
    return { changes, before: before.map(menuEntryOf), after: (await readTree()).menu.map(menuEntryOf) }
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
   * @returns what undoes it; undefined if it was no longer possible, which owners are told.
   */
  async function changeMenu(plan: MenuPlan, label: string): Promise<(() => void) | undefined> {
    const done = await patchMenu(plan)
    if (!done) return refresh().then(() => undefined)
    const { changes, before, after } = done
    // Places are valid only while the menu is as this step left it.
    const travel = (way: readonly MenuChange[], from: readonly MenuEntry[]) => () =>
      patchMenu((menu) => (isSameMenu(menu.map(menuEntryOf), from) ? way : undefined))
    return recordAndShow(label, travel(invertMenuChanges(before, changes), after), travel(changes, before))
  }

  /**
   * @param known The names it has now; an entry with another name is another entry.
   * @returns whether it was possible; if not, owners are told.
   */
  async function renameRow({ documentId, entry }: Row, known: RowNames, { title, label }: RowNames): Promise<boolean> {
    const find = (menu: readonly TreeEntry[]) => entry && findEntry(menu, { ...entry, label: known.label })
    if (entry && !find((await readTree()).menu)) {
      notify({ sentence: MENU_CHANGED })
      return false
    }
    const link = documentId && (await renameDocument(documentId, title))
    if (!entry) return true
    const done = await patchMenu((menu) => {
      const found = find(menu)
      if (!found) return undefined
      const { at } = found
      if (link === undefined) return [{ op: 'rename', at, label }]
      return [
        { op: 'remove', at },
        { op: 'add', to: at, entry: { ...menuEntryOf(found), label, link } },
      ]
    })
    return done !== undefined
  }

  async function createPage(content: NewContent): Promise<Id> {
    const wanted = { ...content, urlId: content.urlId || urlIdFromTitle(content.title) }
    const body = { kind: 'page', content: wanted, freeAddress: true } as const
    const { id } = await api.call(calls.createDocument, { params, body })
    // The address may differ if the requested one was taken.
    const made = await readContent(id)
    const entry = { label: content.title, link: `/${made.urlId}` }
    await patchMenu((menu) => [{ op: 'add', to: [menu.length], entry }])
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
    onError: (error) => {
      tell(error)
      void refresh()
    },
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
      const row = { documentId: document?.id, entry }
      const before = { title: document?.title ?? '', label: entry?.label ?? '' }
      const after = { title: name, label: name }
      if (!(await renameRow(row, before, after))) return void (await refresh())
      await recordAndShow(
        stepWords('Nome', 'changed', `in «${name}»`),
        () => renameRow(row, after, before),
        () => renameRow(row, before, after),
      )
    },
    async duplicate(id: Id): Promise<Id> {
      await saveOpen(id)
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
