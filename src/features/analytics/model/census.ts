import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'

/** Kinds of hits, as scripts of sites send them. */
export const HIT_KIND = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const

/** A viewed page, and its viewer. */
export interface CensusPage {
  readonly pageType: number
  readonly signedIn: boolean
  /** CODE-10 */
  readonly websiteRoles: readonly number[]
  /** Whether the page is shown in the configuration area. */
  readonly inConfigArea: boolean
}

/** Pages that do not count as a visit: they have no content, or none for this visitor. */
const NOT_COUNTED: ReadonlySet<number> = new Set([
  PAGE_TYPE.notFound,
  PAGE_TYPE.lockScreen,
  PAGE_TYPE.memberAreaAccessDenied,
])

/** Whether a page view is sent to the census. */
export function isCounted({ pageType, signedIn, websiteRoles, inConfigArea }: CensusPage): boolean {
  if (NOT_COUNTED.has(pageType)) return false
  if (!signedIn) return true
  const isViewerOnly = websiteRoles.length > 0 && websiteRoles.every((role) => role === ROLE.viewer)
  return isViewerOnly && !inConfigArea
}

/** Facts of a page view (ANLY-20). */
export interface HitFacts {
  readonly websiteId: string
  readonly templateId: string
  readonly website_locale: string
  readonly userAgent: string
  /** Instant in ms by the visitor's clock. */
  readonly clientDate: number
  readonly viewportInnerWidth: number
  readonly viewportInnerHeight: number
  readonly screenWidth: number
  readonly screenHeight: number
  readonly url: string
  readonly title: string
  readonly itemId: string | null
  readonly recordType: number | null
  readonly collectionId: string | null
}

/** A hit as it is sent: the event, the facts as JSON, and the visitor; empty if the visitor must not be identified. */
export function hitForm(facts: HitFacts, visitor: string): URLSearchParams {
  return new URLSearchParams({ event: String(HIT_KIND.pageView), data: JSON.stringify(facts), ss_cvr: visitor })
}
