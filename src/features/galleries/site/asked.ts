import { askedNames, slideAddress } from '../model/address.ts'
import type { Stage } from './designs/design.ts'

type Place = Pick<Location, 'search' | 'hash' | 'pathname'>

/**
 * The slide of the page that an address asks for. Several galleries may show the same picture: the first on the page is meant,
 * unless the mark behind `#` names the element of another.
 */
export function askedSlide({ search, hash, pathname }: Place = location): HTMLElement | undefined {
  // A page may be called as one of its pictures is; its own address asks for none.
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

/** Address of a slide of the page at this path, which leads to this slide and to no other. */
export function addressOf({ dataset, id }: HTMLElement, path: string): string {
  const { slideId = '', slideUrl = '' } = dataset
  const address = slideAddress(path, { id: slideId, url: slideUrl }, true)
  return askedSlide(new URL(address, location.href))?.id === id ? address : `${address}#${id}`
}

/** Shows the slide that the address asks for, at once, and opens it where it opens. */
export function bringAsked({ list, slides, state }: Stage, advance: (index: number) => void): void {
  const slide = askedSlide()
  // It may stand in a gallery that is too far away to have its code.
  slide?.scrollIntoView({ block: 'center' })
  const index = slide ? slides.indexOf(slide) : -1
  if (index < 0) return
  if (index !== state.currentIndex) advance(index)
  for (const animation of list.getAnimations({ subtree: true })) animation.finish()
  slide!.querySelector<HTMLElement>('[data-opens]')?.click()
}
