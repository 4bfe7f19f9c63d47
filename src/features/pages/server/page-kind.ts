import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
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
    // biome-ignore lint/suspicious/noExplicitAny: the part's type is lost here, and regained by the kind's schema.
    readonly pageKinds?: readonly PageKind<any>[]
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** Kinds of pages, by the name that documents have for theirs. */
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    readonly pageKinds: ReadonlyMap<string, PageKind<any>>
  }
}

/** What an address answers as data when its query asks for it (`?format=`). */
export const DATA_FORMATS = { rss: 'application/rss+xml; charset=utf-8', json: 'application/json; charset=utf-8' }
export type DataFormat = keyof typeof DATA_FORMATS

/** The server's side of a kind of page: what visitors get of one beyond what all pages have. */
export interface PageKind<Part = unknown> {
  /** As documents name it; the feature has its model under `kinds`. */
  readonly name: string
  /** Reads what of a query decides its pages; undefined where a value cannot be. A kind without it has one page at an address. */
  readonly readQuery?: (query: Record<string, unknown>) => PageQuery | undefined
  /** View and structured data; undefined where the query asks for a part that is not there. */
  readonly build: (parts: KnownParts<Part>, query: PageQuery) => PageParts | undefined | Promise<PageParts | undefined>
  /** What the editor draws the view with, beside the document's own fields. */
  readonly editing: (draft: EditedPage<Part>) => object | Promise<object>
  /** Its pages as data, of those that everybody may see; undefined where there is none. */
  readonly data?: Partial<Record<DataFormat, (page: PageAsData) => Promise<string | undefined>>>
}

/** A page whose data is asked for. */
export interface PageAsData {
  readonly site: Site
  readonly page: PublishedPage
  readonly reads: PublishedReads
  /** What it holds of its kind's own. */
  readonly part: () => Promise<unknown>
}

/** What is known of any page when its kind comes to it. */
export interface KnownParts<Part = unknown> {
  readonly services: Pick<Services, 'surroundings' | 'memory'>
  readonly reads: PublishedReads
  readonly site: Site
  readonly page: PublishedPage
  readonly content: PageContent
  /** What it holds of its kind's own, as the kind's schema has it. */
  readonly part: Part
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
  /** The draft as pages read it. */
  readonly content: () => PageContent
  readonly part: Part
  readonly now: () => Date
}
