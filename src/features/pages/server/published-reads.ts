import type { Id } from '../../../core/ids.ts'
import type { Loaded, Loader } from '../../../platform/loader.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsById } from '../../images/public.ts'
import type { Site } from '../../sites/public.ts'
import { listCollections, listItems, neighbours } from './published-lists.ts'
import {
  findLabel,
  findPublished,
  findPublishedDocument,
  labelsOf,
  type PublishedPage,
} from './published-repository.ts'

/** What pages read of a site's published state, remembered until the site or what they read becomes stale. */
export function publishedReads({ database, memory, now }: Pick<Services, 'database' | 'memory' | 'now'>, site: Site) {
  const { id, locale } = site
  const read = <Value>(
    key: string,
    load: () => Promise<Value>,
    keep: (value: Value) => readonly string[] | undefined = () => [],
  ) => memory.read(id, `${locale} ${key}`, load, keep)
  return {
    page: (path: string) => read(`page ${path}`, () => findPublished(database, id, locale, path)),
    document: (documentId: Id) =>
      read(`document ${documentId}`, () => findPublishedDocument(database, id, locale, documentId)),
    collections: () => read('collections', () => listCollections(database, id, locale)),
    items: (list: Omit<Parameters<typeof listItems>[2], 'locale'>) =>
      read(
        `items ${JSON.stringify(list)}`,
        () => listItems(database, id, { ...list, locale }),
        // Pages past the last one are endless.
        ({ items }) => (items.length > 0 ? [] : undefined),
      ),
    labels: (documentIds: readonly Id[]) =>
      read(`labels ${documentIds.join()}`, () => labelsOf(database, id, documentIds)),
    label: (collectionId: Id, kind: 'category' | 'tag', slug: string) =>
      read(`label ${collectionId} ${kind} ${slug}`, () => findLabel(database, id, collectionId, kind, slug)),
    neighbours: (page: PublishedPage) =>
      read(`neighbours ${page.document_id}`, () => neighbours(database, id, locale, page)),
    assets: (ids: readonly Id[]) =>
      read(
        `assets ${ids.join()}`,
        () => assetsById(database, id, ids),
        () => ['assets'],
      ),
    /** What a loader answers; an answer that holds only for a time is asked for each time. */
    loaded: (loader: Loader, args: unknown): Promise<Loaded> =>
      memory.read(
        id,
        `${locale} ${loader.query} ${JSON.stringify(args)}`,
        () => loader.load({ args, siteId: id, locale, reader: database, now: now() }),
        (answer) => (answer.validUntil ? undefined : (answer.tags ?? [])),
      ),
  }
}
export type PublishedReads = ReturnType<typeof publishedReads>
