import { type Id, isId } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { assetsById, samplesAmong } from '../../images/public.ts'
import {
  binnedAmong,
  documentsAtPaths,
  draftsAt,
  firstPublished,
  isUnseen,
  type LinkingPage,
  latestChanges,
  listChanged,
  pagesLinkingTo,
  redirectsFrom,
  revisionsById,
  type StoredDocument,
  siteTree,
  syncedParts,
  urlIdsOf,
  usesOfSynced,
} from '../../pages/public.ts'
import {
  documentsOf,
  localPathOf,
  type MenuEntry,
  pathOf,
  type Shown,
  SYNCED,
  shownBy,
  syncedIn,
} from '../../pages/schemas.ts'
import type { PENDING_STATES } from '../model/calls/index.ts'
import { type BlockTitles, compareContents, wordsForComparison } from '../model/comparison.ts'
import {
  addressWarnings,
  type DocumentWarning,
  linkWarning,
  type PathAnswer,
  type Warning,
  warningsFor,
} from '../model/warnings.ts'

/** A page that publishing would change for visitors. */
export interface PendingDocument {
  readonly document: StoredDocument
  /**
   * `new`: never published; `hidden`: unpublished by its owner; `changed`: visitors see an older version; `removed`: in
   * the bin, but visitors still see it.
   */
  readonly state: (typeof PENDING_STATES)[number]
  /** The draft's path; for a document in the bin, its public path. */
  readonly path: string
  /** Whether the menu's draft links to it. */
  readonly inMenu: boolean
  /** For a document to be removed: the pages whose draft or publication links to it. */
  readonly linkedFrom: readonly LinkingPage[]
  /** For a synced section: the pages of which visitors see that it has changed. */
  readonly changes: readonly LinkingPage[]
  /** The synced sections that visitors have never got and that have no time of their own: they go online with this page, which shows them. */
  readonly brings: readonly LinkingPage[]
  /** The differences, in words; empty for a document that visitors do not see at all. */
  readonly words: readonly string[]
  readonly authorId: Id | null
  readonly changedAt: string
  readonly warnings: readonly DocumentWarning[]
}

/** More are still published, but nobody reads about more at a time. */
const LISTED = 200

/** Documents that publishing would change, the latest change first, with warnings for the owner. */
export async function pendingDocuments(
  reader: Reader,
  site: { id: Id; locale: string },
  menus: readonly MenuEntry[],
  titles: BlockTitles,
): Promise<{ documents: PendingDocument[]; total: number }> {
  const { documents, total } = await listChanged(reader, site.id, LISTED)
  const ids = documents.map(({ id }) => id)
  const revisions = await revisionsById(
    reader,
    site.id,
    documents.flatMap((document) => document.revision_id ?? []),
  )
  const published = await firstPublished(reader, site.id, ids)
  const changes = await latestChanges(reader, site.id, documents)
  const collections = await urlIdsOf(
    reader,
    site.id,
    documents.flatMap((document) => document.collection_id ?? []),
  )
  const shown = documents.map(({ draft, deleted_at: deletedAt }) => shownBy(deletedAt === null ? draft.blocks : []))
  const facts = await factsFor(reader, site, shown)
  const paths = documents.map(({ draft, collection_id: id }) =>
    pathOf(draft.urlId, id === null ? undefined : collections.get(id)),
  )
  const places = await draftsAt(reader, site.id, paths)
  const going = documents.filter(({ deleted_at: deletedAt }) => deletedAt !== null)
  const linking = await pagesLinkingTo(reader, site, going)
  const inMenus = new Set(documentsOf((await siteTree(reader, site, menus)).menu))
  const synced = await syncedFacts(reader, site.id, documents)
  const pending = documents.map((document, index): PendingDocument => {
    const isRemoved = document.deleted_at !== null
    const path = linking.get(document.id)?.path ?? paths[index]!
    const others = places.filter((place) => !isRemoved && place.path === path && place.id !== document.id)
    const before = document.revision_id === null ? undefined : revisions.get(document.revision_id)
    const change = changes.get(document.id)
    const seen = before ? 'changed' : published.has(document.id) ? 'hidden' : 'new'
    return {
      document,
      state: isRemoved ? 'removed' : seen,
      path,
      inMenu: inMenus.has(document.id),
      linkedFrom: linking.get(document.id)?.pages ?? [],
      ...synced(document),
      words: before && !isRemoved ? wordsForComparison(compareContents(before, document.draft), titles) : [],
      authorId: isRemoved ? null : (change?.author_id ?? null),
      changedAt: document.deleted_at ?? change?.created_at ?? document.updated_at,
      warnings: [...addressWarnings(others), ...warningsFor(shown[index]!, facts)],
    }
  })
  return { documents: pending, total }
}

/** What publishing a document means for synced sections: pages that change with it, and sections that it takes along. */
async function syncedFacts(reader: Reader, siteId: Id, documents: readonly StoredDocument[]) {
  const uses = documents.some(({ kind }) => kind === SYNCED) ? await usesOfSynced(reader, siteId) : undefined
  const there = documents.filter(({ deleted_at: deletedAt }) => deletedAt === null)
  const parts = await syncedParts(reader, siteId, there)
  return ({ id, draft, deleted_at: deletedAt }: StoredDocument): Pick<PendingDocument, 'changes' | 'brings'> => ({
    changes: (uses?.get(id) ?? [])
      .filter(({ online }) => online)
      .map(({ documentId, title }) => ({ documentId, title })),
    brings: (deletedAt === null ? syncedIn(draft.blocks) : []).flatMap((documentId) => {
      const part = parts.get(documentId)
      // One with a time of its own goes online then, or by being chosen.
      return part && isUnseen(part) && part.scheduled_for === null ? [{ documentId, title: part.title }] : []
    }),
  })
}

/** Warnings for menu entries, at any level, whose link leads to nothing that visitors can see. */
export async function menuWarnings(
  reader: Reader,
  site: { id: Id; locale: string },
  menu: readonly MenuEntry[],
): Promise<(Warning & { label: string })[]> {
  const links = entriesOf(menu).flatMap(({ label, link }) => {
    const path = localPathOf(link)
    return path === undefined ? [] : [{ label, path }]
  })
  const answerOf = await answersFor(
    reader,
    site,
    links.map(({ path }) => path),
  )
  return links.flatMap(({ label, path }) => {
    const warning = linkWarning(path, answerOf(path))
    return warning ? [{ label, ...warning }] : []
  })
}

function entriesOf(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => [entry, ...entriesOf(entry.entries ?? [])])
}

async function factsFor(reader: Reader, site: { id: Id; locale: string }, shown: readonly Shown[]) {
  const assetIds = new Set(shown.flatMap(({ pictures }) => pictures.map(({ assetId }) => assetId)))
  const assets = await assetsById(reader, site.id, [...assetIds].filter(isId))
  const answerOf = await answersFor(
    reader,
    site,
    shown.flatMap(({ links }) => links.map(({ path }) => path)),
  )
  const samples = await samplesAmong(reader, site.id, [...assetIds].filter(isId))
  return { samples, alts: new Map(Object.values(assets).map(({ id, alt }) => [id, alt])), answerOf }
}

async function answersFor(
  reader: Reader,
  site: { id: Id; locale: string },
  wanted: readonly string[],
): Promise<(path: string) => PathAnswer> {
  const paths = [...new Set(wanted)]
  const published = await documentsAtPaths(reader, site.id, site.locale, paths)
  const redirects = await redirectsFrom(reader, site.id, paths)
  const drafts = new Map((await draftsAt(reader, site.id, paths)).map((draft) => [draft.path, draft]))
  const binned = await binnedAmong(reader, site.id, [...published.values()])
  return (path) => {
    const id = published.get(path)
    const going = id === undefined ? undefined : binned.get(id)
    const draft = drafts.get(path)
    // A page that takes the address of a removed one is published with the removal.
    if (going !== undefined && !draft) return { id: id!, title: going, isBinned: true }
    if (id !== undefined || redirects.has(path)) return 'published'
    return draft
  }
}
