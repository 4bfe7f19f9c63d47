import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CookieSettings } from '../../sites/views.ts'
import { askedCategories } from '../model/purposes.ts'
import { createBannerMount } from '../site/banner-mount.ts'
import bannerStyle from '../site/cookie-banner.css?inline'

/** Whether the page is looked at with its banner: while the panel that changes it is open. */
const preview = createStore(() => ({ isShown: false }))

/** Shows the banner on the page for as long as the component is there. */
export function useBannerOnPage(): void {
  useEffect(() => {
    preview.setState({ isShown: true })
    return () => preview.setState({ isShown: false })
  }, [])
}

/** Draws the banner on the page that is edited, as the draft has it; nothing on it can be pressed. */
export function useBannerPreview(inner: Document, cookies: CookieSettings): void {
  const isShown = useStore(preview, (state) => state.isShown)
  useEffect(() => {
    if (!isShown || !cookies.isCookieBannerEnabled) return
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
  }, [inner, cookies, isShown])
}
