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
    readonly pageKinds?: readonly PageKind[]
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** Kinds of pages, by the name that documents have for theirs. */
    readonly pageKinds: ReadonlyMap<string, PageKind>
  }
}

/** A kind of page: what one has beyond what all pages have. */
export interface PageKind {
  /** As documents name it. */
  readonly name: string
  /** Reads what of a query decides its pages; undefined where a value cannot be. A kind without it has one page at an address. */
  readonly readQuery?: (query: Record<string, unknown>) => PageQuery | undefined
  /** View and structured data; undefined where the query asks for a part that is not there. */
  readonly build: (parts: KnownParts, query: PageQuery) => PageParts | undefined | Promise<PageParts | undefined>
  /** What the editor draws the view with, beside the document's own fields. */
  readonly editing: (draft: EditedPage) => object | Promise<object>
}

/** What is known of any page when its kind comes to it. */
export interface KnownParts {
  readonly services: Pick<Services, 'surroundings' | 'memory'>
  readonly reads: PublishedReads
  readonly site: Site
  readonly page: PublishedPage
  readonly content: PageContent
  readonly context: ViewContext
  readonly blocks: ReactNode
  readonly common: Omit<PageParts, 'pageType' | 'collectionId' | 'itemId' | 'openGraphType' | 'jsonLd' | 'main'>
  readonly cover: Asset | undefined
}

/** A document whose draft is edited. */
export interface EditedPage {
  readonly document: StoredDocument
  readonly collection: StoredDocument | undefined
  readonly path: string
  readonly reads: PublishedReads
  /** The draft as pages read it. */
  readonly content: () => PageContent
  readonly now: () => Date
}
