import type { Runtime } from '../../../../runtime/behaviours.ts'
import { askedSlide, type NamedSlide, namedSlides, slideAddress } from '../../model/address.ts'
import type { GalleryBlockData } from '../../model/block-data.ts'
import { LEAVE_EVENT } from '../../model/lightbox/events.ts'
import type { LightboxItem, LightboxOptions } from '../../model/lightbox/options.ts'
import stylesheet from './lightbox.css?url'
import { type Lightbox, openLightbox } from './lightbox.ts'

type Films = Awaited<ReturnType<Runtime['video']>>

/** Opens a picture of a gallery over the page, with all others that have no link of their own (LBX-35). */
export async function openPicture(
  container: HTMLElement,
  link: HTMLElement,
  data: GalleryBlockData,
  runtime: Pick<Runtime, 'chunks' | 'emit' | 'escape' | 'video'>,
): Promise<void> {
  await dress(runtime)
  // Two galleries may hold the picture that the address asks for.
  if (document.body.classList.contains('lightbox-open')) return
  const links = [...container.querySelectorAll<HTMLElement>('[data-opens], [data-video] [data-video-play]')]
  const slides = links.map((other) => other.closest<HTMLElement>('.gallery-slide')!)
  const isMixed = slides.some(({ dataset }) => dataset.type === 'video')
  const films = isMixed ? await runtime.video() : undefined
  const named = namedSlides(slides)
  const index = links.indexOf(link)
  const path = location.pathname
  const isPath = askedSlide({ pathname: path, search: '', hash: '' }, named) >= 0
  followHistory(container, links, named, (other) => openPicture(container, other, data, runtime))
  const base = isPath ? path.slice(0, path.lastIndexOf('/')) || '/' : path
  openLightbox(
    {
      set: slides.map((slide) => itemOf(slide, films)),
      currentSetIndex: index,
      theme: data.lightboxTheme,
      title: container.ariaLabel ?? '',
      historyHash: true,
    },
    runtime,
    {
      element: (place) => links[place],
      address: (place) => slideAddress(base, named[place]!, true),
      base,
      isAsked: askedSlide(location, named) === index,
    },
  )
}

const followed = new WeakSet<HTMLElement>()

/** «Forward» opens again what «back» has closed. */
function followHistory(
  container: HTMLElement,
  links: readonly HTMLElement[],
  named: readonly NamedSlide[],
  open: (link: HTMLElement) => Promise<void>,
): void {
  if (followed.has(container)) return
  followed.add(container)
  addEventListener('popstate', () => {
    const link = links[askedSlide({ pathname: location.pathname, search: '', hash: '' }, named)]
    if (link?.isConnected) void open(link)
  })
}

/** Opens a lightbox of a site's own code. Its films, which `data-html` marks, play as `videoLoaderOptions` say. */
export async function openDressed(
  options: Partial<LightboxOptions>,
  runtime: Pick<Runtime, 'chunks' | 'emit' | 'escape' | 'video'>,
): Promise<Lightbox> {
  await dress(runtime)
  const contents = [options.content, ...(options.set ?? []).map(({ content }) => content)]
  const films = contents.filter((content) => content instanceof HTMLElement && content.dataset.html !== undefined)
  if (films.length > 0) {
    const { createVideoLoader } = await runtime.video()
    for (const film of films)
      stopOnLeaving(film as HTMLElement, createVideoLoader(film as HTMLElement, options.videoLoaderOptions))
  }
  return openLightbox(options, runtime)
}

/** Brings the styles; without them it opens all the same. */
async function dress(runtime: Pick<Runtime, 'chunks'>): Promise<void> {
  await runtime
    .chunks()
    .then((chunks) => chunks.style(stylesheet))
    .catch(reportError)
}

function itemOf(slide: HTMLElement, films: Films | undefined): LightboxItem {
  const caption = slide.querySelector('figcaption')
  return {
    content: () => (films && slide.dataset.type === 'video' ? filmOf(slide, films) : pictureOf(slide)),
    meta: caption && (() => Object.assign(document.createElement('div'), { innerHTML: caption.innerHTML })),
  }
}

/** A film of a slide, anew, beneath its overlay; it stops when the lightbox shows something else. */
function filmOf(slide: HTMLElement, { createVideoLoader }: Films): HTMLElement {
  const film = slide.querySelector('[data-video]')!.cloneNode(true) as HTMLElement
  film.querySelector('[data-own]')?.replaceChildren()
  stopOnLeaving(film, createVideoLoader(film))
  return film
}

function stopOnLeaving(film: HTMLElement, loader: ReturnType<Films['createVideoLoader']>): void {
  film.addEventListener(LEAVE_EVENT, () => loader.hide())
}

/** The whole picture of a slide, in the widths that the page names. */
function pictureOf(slide: HTMLElement): HTMLElement {
  const small = slide.querySelector('img')
  const picture = document.createElement('img')
  picture.alt = small?.alt ?? ''
  picture.draggable = false
  const { imageDimensions, src } = slide.dataset
  if (imageDimensions) picture.dataset.imageDimensions = imageDimensions
  if (small?.srcset) picture.srcset = small.srcset
  picture.src = src ?? small?.src ?? ''
  return picture
}
