import type { RawSettings } from '../model/banner.ts'
import { type BannerAnswer, drawBanner } from './cookie-banner.ts'

/** Class of the body while the banner is only previewed (CBAN-12). */
export const FORCED_CLASS = 'cookie-banner-forced'

/** Height of the banner, for the space that the page leaves below. */
const ROOM = '--cookie-banner'
/** How far the site's header extends into the viewport, which a banner at the top leaves free. */
const HEADER = '--site-header'

interface MountOptions {
  /** Read at each mount: an update may come after a change. */
  readonly settings: () => RawSettings
  /** Whether visitors are to be asked. */
  readonly asks: () => boolean
  readonly answer: (answer: BannerAnswer) => void
}

/** Mounts and unmounts the banner, at most one at a time. */
export function createBannerMount(document: Document, { settings, asks, answer }: MountOptions) {
  let banner: HTMLElement | undefined
  let isForced = false
  const { style } = document.documentElement
  let following = new AbortController()
  const measuring = new ResizeObserver(() => {
    style.setProperty(ROOM, `${banner?.offsetHeight ?? 0}px`)
    followHeader()
  })
  const headers = () => [...document.querySelectorAll('.site-header, .site-header-inner')]

  function followHeader(): void {
    // One that lies on a picture has no height, but its content has.
    const edges = headers().map((header) => header.getBoundingClientRect().bottom)
    style.setProperty(HEADER, `${Math.round(Math.max(0, ...edges))}px`)
  }

  function remove(): void {
    following.abort()
    measuring.disconnect()
    style.removeProperty(ROOM)
    style.removeProperty(HEADER)
    banner?.remove()
    banner = undefined
  }

  function mount(): void {
    remove()
    if (!isForced && !asks()) return
    banner = drawBanner(document, { settings: settings(), answer: isForced ? undefined : answer })
    // First in the focus order, after the skip link.
    const skip = document.querySelector('.skip-link')
    if (skip) skip.after(banner)
    else document.body.prepend(banner)
    // The header may grow: its fonts and its logo load late.
    for (const element of [banner, ...headers()]) measuring.observe(element, { box: 'border-box' })
    following = new AbortController()
    for (const event of ['scroll', 'resize', 'transitionend'])
      document.defaultView?.addEventListener(event, followHeader, { passive: true, signal: following.signal })
    followHeader()
  }

  function force(forced: boolean): void {
    isForced = forced
    document.body.classList.toggle(FORCED_CLASS, forced)
    mount()
  }

  return {
    mount,
    remove,
    force: () => force(true),
    unforce: () => force(false),
    isAsking: () => banner !== undefined && !isForced,
    has: (element: Element | null) => element !== null && banner?.contains(element) === true,
  }
}
