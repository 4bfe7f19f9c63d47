import { askedCategories } from '../model/purposes.ts'
import type { CookieSettings } from '../model/settings.ts'
import { createBannerMount } from '../site/banner-mount.ts'
import bannerStyle from '../site/cookie-banner.css?inline'

/** Draws the banner on an edited page, inert. Returns a function that removes it. */
export function drawPreview(inner: Document, cookies: CookieSettings): () => void {
  const style = new inner.defaultView!.CSSStyleSheet()
  style.replaceSync(bannerStyle)
  inner.adoptedStyleSheets = [...inner.adoptedStyleSheets, style]
  const banner = createBannerMount(inner, {
    settings: () => ({ ...cookies, categories: askedCategories(cookies) }),
    asks: () => false,
    answer: () => {},
  })
  banner.force()
  return () => {
    banner.unforce()
    inner.adoptedStyleSheets = inner.adoptedStyleSheets.filter((sheet) => sheet !== style)
  }
}
