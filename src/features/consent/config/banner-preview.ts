import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CookieSettings } from '../model/settings.ts'

/** Whether the page is shown with its banner: while the banner's panel is open. */
const preview = createStore(() => ({ isShown: false }))

/** Shows the banner on the page while the component is mounted. */
export function useBannerOnPage(): void {
  useEffect(() => {
    preview.setState({ isShown: true })
    return () => preview.setState({ isShown: false })
  }, [])
}

/** Draws the draft's banner on the edited page. */
export function useBannerPreview(inner: Document, cookies: CookieSettings): void {
  const isShown = useStore(preview, (state) => state.isShown)
  useEffect(() => {
    if (!isShown || !cookies.isCookieBannerEnabled) return
    let remove: (() => void) | undefined
    let ended = false
    import('./draw-preview.ts').then(({ drawPreview }) => {
      if (!ended) remove = drawPreview(inner, cookies)
    }, reportError)
    return () => {
      ended = true
      remove?.()
    }
  }, [inner, cookies, isShown])
}
