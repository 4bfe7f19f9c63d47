import type { Id } from '../../../core/ids.ts'
import { PUBLISHED, type Terms } from '../../../platform/cache/site-memory.ts'
import type { Loaded, Loader } from '../../../platform/loader.ts'
import type { Services } from '../../../platform/services.ts'
import { ASSETS, assetsById, assetTags } from '../../images/public.ts'
import type { Site } from '../../sites/public.ts'
import { movedTo } from './moved-address.ts'
import { listItems, listOfKinds } from './published-lists.ts'
import {
  findLabel,
  findPublished,
  findPublishedDocument,
  labelsOf,
  type PublishedPage,
} from './published-repository.ts'
import { documentTag, itemsTag, kindTag } from './published-tags.ts'

/** Reads of a site's published state for pages, remembered until the site or the data they read become stale. */
export function publishedReads({ database, memory, now }: Pick<Services, 'database' | 'memory' | 'now'>, site: Site) {
  const { id, locale, timeZone } = site
  const read = <Value>(key: string, load: () => Promise<Value>, terms?: Terms<Value>) =>
    memory.read(id, `${locale} ${key}`, load, terms)
  return {
    page: (path: string) =>
      read(`page ${path}`, () => findPublished(database, id, locale, path), {
        // Any publication may put a page at an unused path.
        tags: (page) => [page ? documentTag(page.document_id) : PUBLISHED],
      }),
    /** Redirect target of a path without a page; not cached. */
    moved: (path: string) =>
      read(`moved ${path}`, () => movedTo(database, site, path), {
        tags: () => [PUBLISHED, ASSETS],
        isKept: () => false,
      }),
    document: (documentId: Id) =>
      read(`document ${documentId}`, () => findPublishedDocument(database, id, locale, documentId), {
        tags: () => [documentTag(documentId)],
      }),
    ofKinds: (kinds: readonly string[]) =>
      read(`of kinds ${kinds.join()}`, () => listOfKinds(database, id, locale, kinds), {
        tags: () => kinds.map(kindTag),
      }),
    items: (list: Omit<Parameters<typeof listItems>[2], 'locale'>) =>
      read(`items ${JSON.stringify(list)}`, () => listItems(database, id, { ...list, locale }), {
        tags: () => [itemsTag(list.collectionId)],
        // Page numbers past the last one are unlimited.
        isKept: ({ items }) => items.length > 0,
      }),
    /** Labels of items of one collection. */
    labels: (items: readonly Pick<PublishedPage, 'document_id' | 'collection_id'>[]) => {
      const ids = items.map(({ document_id }) => document_id)
      return read(`labels ${ids.join()}`, () => labelsOf(database, id, ids), {
        tags: () =>
          ids.length === 1 ? [documentTag(ids[0]!)] : [...new Set(items.map((item) => itemsTag(item.collection_id)))],
      })
    },
    label: (collectionId: Id, kind: 'category' | 'tag', slug: string) =>
      read(`label ${collectionId} ${kind} ${slug}`, () => findLabel(database, id, collectionId, kind, slug), {
        tags: () => [itemsTag(collectionId)],
      }),
    assets: (ids: readonly Id[]) =>
      read(`assets ${ids.join()}`, () => assetsById(database, id, ids), { tags: () => assetTags(ids) }),
    /** A loader's answer; one that expires is remembered until then. */
    loaded: (loader: Loader, args: unknown): Promise<Loaded> =>
      memory.read(
        id,
        `${locale} ${timeZone} ${loader.query} ${JSON.stringify(args)}`,
        () => loader.load({ args, siteId: id, locale, timeZone, reader: database, now: now() }),
        {
          tags: ({ tags }) => tags ?? [PUBLISHED],
          isKept: ({ validUntil }) => validUntil === undefined || validUntil > now(),
        },
      ),
  }
}
export type PublishedReads = ReturnType<typeof publishedReads>
