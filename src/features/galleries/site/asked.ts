import { askedNames, slideAddress } from '../model/address.ts'
import type { Stage } from './designs/design.ts'

type Place = Pick<Location, 'search' | 'hash' | 'pathname'>

/**
 * The slide that an address names. Several galleries may show the same image: the first on the page is meant, unless
 * the fragment names the element of another.
 */
export function askedSlide({ search, hash, pathname }: Place = location): HTMLElement | undefined {
  // A page may have the same name as one of its images; its own address names no slide.
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const isOwn = own !== undefined && new URL(own).pathname === pathname
  for (const name of askedNames({ search, hash, pathname: isOwn ? '' : pathname })) {
    const said = `"${CSS.escape(name)}"`
    const slide = document.querySelector<HTMLElement>(
      `[data-slide-id=${said}], [data-slide-url=${said}], .gallery-slide[id=${said}]`,
    )
    if (slide) return slide
  }
  return undefined
}

/** The path of the page, without the slide that the address may end with. */
export function pagePath(): string {
  const { pathname } = location
  if (!askedSlide({ pathname, search: '', hash: '' })) return pathname
  return pathname.slice(0, pathname.lastIndexOf('/')) || '/'
}

/** Unambiguous address of a slide of the page at this path. */
export function addressOf({ dataset, id }: HTMLElement, path: string): string {
  const { slideId = '', slideUrl } = dataset
  // Only pages whose server knows the names of slides have addresses for them.
  const address = slideAddress(path, { id: slideId, url: slideUrl ?? '' }, slideUrl !== undefined)
  return askedSlide(new URL(address, location.href))?.id === id ? address : `${address}#${id}`
}

/** Shows the slide that the address names, without animation, and opens it if it opens. */
export function bringAsked({ list, slides, state }: Stage, advance: (index: number) => void): void {
  const slide = askedSlide()
  // It may be in a gallery whose code is not loaded yet.
  slide?.scrollIntoView({ block: 'center' })
  const index = slide ? slides.indexOf(slide) : -1
  if (index < 0) return
  if (index !== state.currentIndex) advance(index)
  for (const animation of list.getAnimations({ subtree: true })) animation.finish()
  slide!.querySelector<HTMLElement>('[data-opens]')?.click()
}
