import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../core/block.ts'
import type { PageType } from '../core/codes.ts'
import type { Id } from '../core/ids.ts'
import type { PageContext } from '../core/page-context.ts'
import type { Place } from '../core/page-places.ts'
import type { PolicyHosts } from '../core/policy-hosts.ts'
import type { SiteReads } from './cache/site-memory.ts'

/** A kind of page of a site. The feature that has sites declares the site itself by merging. */
export interface PageOfSite {
  readonly pageType: PageType
}

/** The page that surroundings are rendered for. */
export interface SurroundedPage extends PageOfSite {
  /** The document that it shows; null for one that the product makes, such as a notice. */
  readonly documentId: Id | null
  /** Whether it shows unpublished content. */
  readonly isPreview: boolean
  /** Whether it is for one visitor only: its address may contain a key, which foreign code must not read. */
  readonly isPersonal: boolean
  /** Types of its blocks. */
  readonly blockTypes: ReadonlySet<string>
  /** For the views. */
  readonly context: ViewContext
}

/** An item that something is rendered under. */
export interface SurroundedItem extends PageOfSite {
  readonly documentId: Id
  readonly context: ViewContext
}

/**
 * The parts of a page's context that a feature may set; without them the context is that of a site that has not set the
 * feature up. What every site has is a service, so that a missing one is found at the start.
 */
export type PageContextPart = Partial<Omit<PageContext, 'websiteSettings' | 'cookieSettings'>> & {
  readonly websiteSettings?: Partial<Omit<PageContext['websiteSettings'], 'captchaSettings' | 'emailTopLevelMax'>>
}

/**
 * What a feature renders around the pages of a site, the same for every visitor. Features are called in order of their
 * names; places and the page's context have an order of their own. Data beyond the site itself are read through the
 * given reads: with them a cached page can be validated.
 */
export interface Surroundings {
  /**
   * Style sheets of what it renders (see ClientAssets), each with whether a page needs it. The editor loads them all.
   */
  readonly stylesheets?: Readonly<Record<string, (page: PageOfSite) => boolean>>
  /** Hosts that the page's security policy must allow. */
  readonly hosts?: (page: SurroundedPage) => PolicyHosts
  readonly context?: (page: PageOfSite) => PageContextPart
  readonly draw?: (page: SurroundedPage, reads: SiteReads) => PlacedViews | Promise<PlacedViews>
  /** What is rendered under an item. */
  readonly underItem?: (item: SurroundedItem, reads: SiteReads) => Promise<ReactElement>
}
export type PlacedViews = Readonly<Partial<Record<Place, ReactNode>>> & {
  /** Style sheets of these views, if only what was read tells whether the page has them. */
  readonly stylesheets?: readonly string[]
  /** Hosts that these views need in the page's security policy, if only what was read tells. */
  readonly hosts?: PolicyHosts
  /** Their inline scripts, written by the site's owner, verbatim, that the policy must allow. */
  readonly ownCode?: readonly string[]
}
