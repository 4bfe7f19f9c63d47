import { PAGE_TYPE, type PageType } from '../../../core/codes.ts'
import type { PopupSettings } from './popup-rules.ts'

/** The promotions that determine what pages contain; the site's content has this shape. */
interface PromotionsContent {
  readonly announcement: { readonly enabled: boolean; readonly text: string }
  readonly popup: PopupSettings & {
    readonly enabled: boolean
    readonly title: string
    readonly text: string
    readonly imageId: string | null
  }
  readonly mobileInfoBar: { readonly enabled: boolean; readonly [part: string]: boolean }
}

/** Pages with content of their own; the others have one message, which nothing may cover. */
const WITH_POPUP: ReadonlySet<PageType> = new Set([PAGE_TYPE.collection, PAGE_TYPE.page, PAGE_TYPE.item])

export function hasAnnouncement({ announcement }: Pick<PromotionsContent, 'announcement'>): boolean {
  return announcement.enabled && announcement.text.trim() !== ''
}

/** Whether a popup is enabled and has content. */
export function hasPopup({ popup }: Pick<PromotionsContent, 'popup'>): boolean {
  return popup.enabled && (popup.title.trim() !== '' || popup.text.trim() !== '' || popup.imageId !== null)
}

/** Whether pages need the style sheet of promotions. */
export function hasPromotions(promotions: PromotionsContent): boolean {
  return hasAnnouncement(promotions) || hasPopup(promotions) || promotions.mobileInfoBar.enabled
}

/** The promotions in the page context (SCTX-12, SCTX-17). */
export function promotionsContext(promotions: PromotionsContent, pageType: PageType) {
  const { popup, mobileInfoBar } = promotions
  const { version, showUntilSignup, displayFrequency, enableMobile, style, afterSeconds, afterScroll } = popup
  const settings = { version, showUntilSignup, displayFrequency, enableMobile, style, afterSeconds, afterScroll }
  return {
    popupOverlaySettings: hasPopup(promotions) && WITH_POPUP.has(pageType) ? settings : null,
    mobileInfoBarSettings: mobileInfoBar.enabled ? mobileInfoBar : null,
    showAnnouncementBar: hasAnnouncement(promotions),
  }
}
