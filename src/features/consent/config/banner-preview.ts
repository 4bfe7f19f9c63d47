import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CookieSettings } from '../../sites/views.ts'

/** Whether the page is looked at with its banner: while the panel that changes it is open. */
const preview = createStore(() => ({ isShown: false }))

/** Shows the banner on the page for as long as the component is there. */
export function useBannerOnPage(): void {
  useEffect(() => {
    preview.setState({ isShown: true })
    return () => preview.setState({ isShown: false })
  }, [])
}

/** Draws the banner on the page that is edited, as the draft has it. */
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
