import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { Asset } from '../../images/views.ts'
import type { Site } from '../../sites/public.ts'
import type { StoredDocument } from './documents-repository.ts'
import type { PageContent } from './page-contents.ts'
import type { PageQuery } from './page-query.ts'
import type { PublishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'
import type { PageParts } from './render-document.tsx'

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    // biome-ignore lint/suspicious/noExplicitAny: the part's type is lost here, and restored by the kind's schema.
    readonly pageKinds?: readonly PageKind<any>[]
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** Kinds of pages, by the name that documents store. */
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    readonly pageKinds: ReadonlyMap<string, PageKind<any>>
  }
}

/** Data formats of a page that its query string may ask for (`?format=`). */
export const DATA_FORMATS = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}
export type DataFormat = keyof typeof DATA_FORMATS

/** The server's side of a kind of page: what it adds for visitors to what all pages have. */
export interface PageKind<Part = unknown> {
  /** Name stored in documents; the feature has its model under `kinds`. */
  readonly name: string
  /**
   * Parses the query parameters that select a page; undefined for an invalid value. A kind without it has one page per
   * path.
   */
  readonly readQuery?: (query: Record<string, unknown>) => PageQuery | undefined
  /** A query that shows nothing any more leads to the page without it: what it named may have been removed. */
  readonly leadsToItself?: true
  /** Style sheets of its view. */
  readonly stylesheets?: readonly string[]
  /** View and structured data; undefined when the query asks for a part that does not exist. */
  readonly build: (parts: KnownParts<Part>, query: PageQuery) => PageParts | undefined | Promise<PageParts | undefined>
  /** Data for the view in the editor, besides the document's own fields. */
  readonly editing: (draft: EditedPage<Part>) => object | Promise<object>
  /** What its feature keeps beside its documents, such as what of a product is sold. */
  readonly beside?: RowsBeside
  /** Its public pages as data; undefined where there is none. */
  readonly data?: Partial<Record<DataFormat, (page: PageAsData) => Promise<PageData | undefined>>>
}

/** Rows of a feature that belong to a document. */
export interface RowsBeside {
  /** @param from the document that it is a copy of; undefined for a new one */
  readonly add: (
    transaction: Transaction,
    siteId: Id,
    documentId: Id,
    by: { readonly from?: Id; readonly now: Date },
  ) => Promise<void>
  /** With the document, which is gone for good. */
  readonly remove: (transaction: Transaction, siteId: Id, documentId: Id) => Promise<void>
}

/** A page as data. */
export interface PageData {
  readonly body: string
  /** What invalidates it besides publications (see SiteMemory). */
  readonly tags?: readonly string[] | undefined
  readonly validUntil?: Date | undefined
}

/** A page requested as data. */
export interface PageAsData {
  readonly site: Site
  readonly page: PublishedPage
  readonly reads: PublishedReads
  /** The part for its kind. */
  readonly part: () => Promise<unknown>
}

/** What is known of every page before its kind builds it. */
export interface KnownParts<Part = unknown> {
  readonly services: Pick<Services, 'surroundings' | 'memory' | 'loaders'>
  readonly reads: PublishedReads
  readonly site: Site
  readonly page: PublishedPage
  readonly content: PageContent
  /** The part for its kind, by the kind's schema. */
  readonly part: Part
  /** The part of another page for its kind. */
  readonly partOf: (page: PublishedPage) => Promise<unknown>
  readonly context: ViewContext
  readonly blocks: ReactNode
  readonly common: Omit<PageParts, 'pageType' | 'collectionId' | 'itemId' | 'openGraphType' | 'jsonLd' | 'main'>
  readonly cover: Asset | undefined
}

/** A document whose draft is edited. */
export interface EditedPage<Part = unknown> {
  readonly document: StoredDocument
  readonly collection: StoredDocument | undefined
  readonly path: string
  readonly reads: PublishedReads
  /** The draft, parsed as for pages. */
  readonly content: () => PageContent
  readonly part: Part
  readonly now: () => Date
}
