import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../core/block.ts'
import type { PageType } from '../core/codes.ts'
import type { Id } from '../core/ids.ts'
import type { PageContext } from '../core/page-context.ts'
import type { Place } from '../core/page-places.ts'
import type { SiteReads } from './cache/site-memory.ts'
import type { PolicyAdditions } from './http/security-headers.ts'

/** A kind of page of a site; the site itself is declared by merging, by the feature that has the sites. */
export interface PageOfSite {
  readonly pageType: PageType
}

/** The page that something is put around. */
export interface SurroundedPage extends PageOfSite {
  /** Whether it shows what is not published. */
  readonly isPreview: boolean
  /** Types of the blocks that stand on it. */
  readonly blockTypes: ReadonlySet<string>
  /** For the views. */
  readonly context: ViewContext
}

/** An item that something is put under. */
export interface SurroundedItem extends PageOfSite {
  readonly documentId: Id
  readonly context: ViewContext
}

/** The parts of a page's context that a feature brings; what it leaves out stays as on a site without the feature. */
export type PageContextPart = Partial<Omit<PageContext, 'websiteSettings'>> & {
  readonly websiteSettings?: Partial<PageContext['websiteSettings']>
}

/**
 * What a feature puts around the pages of a site, the same for every visitor. Pages ask all features, in the order of their
 * names; places and the page's context have an order of their own. What is drawn of more than the site itself goes through the
 * reads that are given: by them a page knows whether it still holds.
 */
export interface Surroundings {
  /** Names of the style sheets of what it draws (see ClientAssets), each with whether a page needs it. The editor has them all. */
  readonly stylesheets?: Readonly<Record<string, (page: PageOfSite) => boolean>>
  /** Hosts that the page must let in. */
  readonly policy?: (page: SurroundedPage) => Pick<PolicyAdditions, 'frameHosts' | 'mediaHosts' | 'scriptHosts'>
  readonly context?: (page: PageOfSite) => PageContextPart
  readonly draw?: (page: SurroundedPage, reads: SiteReads) => PlacedViews | Promise<PlacedViews>
  /** What stands under an item. */
  readonly underItem?: (item: SurroundedItem, reads: SiteReads) => Promise<ReactElement>
}
export type PlacedViews = Readonly<Partial<Record<Place, ReactNode>>>
