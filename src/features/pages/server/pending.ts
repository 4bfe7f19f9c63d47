import { type Id, isId } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { assetsById } from '../../images/public.ts'
import { type BlockTitles, compareContents, wordsForComparison } from '../model/comparison.ts'
import type { MenuEntry } from '../model/menu.ts'
import { localPathOf, pathOf } from '../model/paths.ts'
import {
  addressWarnings,
  type DocumentWarning,
  linkWarning,
  type PathAnswer,
  type Shown,
  shownBy,
  type Warning,
  warningsFor,
} from '../model/warnings.ts'
import { latestChanges } from './changes-repository.ts'
import { draftsAt, listChanged, type StoredDocument, urlIdsOf } from './documents-repository.ts'
import { documentsAtPaths } from './published-repository.ts'
import { redirectsFrom } from './redirects-repository.ts'
import { everPublished, revisionsById } from './revisions-repository.ts'

/** A page whose draft is not what visitors see. */
export interface PendingDocument {
  readonly document: StoredDocument
  /** `new`: never published; `hidden`: taken away from visitors; `changed`: they see an older version. */
  readonly state: 'new' | 'hidden' | 'changed'
  /** Where the draft would stand. */
  readonly path: string
  /** What is different, in words; of what visitors do not see at all, none. */
  readonly words: readonly string[]
  readonly authorId: Id | null
  readonly changedAt: string
  readonly warnings: readonly DocumentWarning[]
}

/** More are published all the same, but nobody reads about more at a time. */
const LISTED = 200

/** Documents that publishing would change, the latest change first, with what an owner should know before. */
export async function pendingDocuments(
  reader: Reader,
  site: { id: Id; locale: string },
  titles: BlockTitles,
): Promise<{ documents: PendingDocument[]; total: number }> {
  const { documents, total } = await listChanged(reader, site.id, LISTED)
  const ids = documents.map(({ id }) => id)
  const revisions = await revisionsById(
    reader,
    site.id,
    documents.flatMap((document) => document.revision_id ?? []),
  )
  const published = await everPublished(reader, site.id, ids)
  const changes = await latestChanges(reader, site.id, documents)
  const collections = await urlIdsOf(
    reader,
    site.id,
    documents.flatMap((document) => document.collection_id ?? []),
  )
  const shown = documents.map(({ draft }) => shownBy(draft.blocks))
  const facts = await factsFor(reader, site, shown)
  const paths = documents.map(({ draft, collection_id: id }) =>
    pathOf(draft.urlId, id === null ? undefined : collections.get(id)),
  )
  const places = await draftsAt(reader, site.id, paths)
  const pending = documents.map((document, index): PendingDocument => {
    const path = paths[index]!
    const others = places.filter((place) => place.path === path && place.id !== document.id)
    const before = document.revision_id === null ? undefined : revisions.get(document.revision_id)
    const change = changes.get(document.id)
    return {
      document,
      state: before ? 'changed' : published.has(document.id) ? 'hidden' : 'new',
      path,
      words: before ? wordsForComparison(compareContents(before, document.draft), titles) : [],
      authorId: change?.author_id ?? null,
      changedAt: change?.created_at ?? document.updated_at,
      warnings: [...addressWarnings(others), ...warningsFor(shown[index]!, facts)],
    }
  })
  return { documents: pending, total }
}

/** Entries of a menu, at any level, whose link leads to nothing that visitors can see. */
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
  return { alts: new Map(Object.values(assets).map(({ id, alt }) => [id, alt])), answerOf }
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
  return (path) => (published.has(path) || redirects.has(path) ? 'published' : drafts.get(path))
}
