import type { Runtime } from '../../../../runtime/behaviours.ts'
import type { GalleryBlockData } from '../../model/block-data.ts'
import { LEAVE_EVENT } from '../../model/lightbox/events.ts'
import type { LightboxItem, LightboxOptions } from '../../model/lightbox/options.ts'
import { addressOf, askedSlide, pagePath } from '../asked.ts'
import stylesheet from './lightbox.css?url'
import { finishClosing, type Lightbox, openLightbox } from './lightbox.ts'

type Films = Awaited<ReturnType<Runtime['video']>>

/** Opens an image of a gallery in a lightbox, with all others that have no link of their own (LBX-35). */
export async function openPicture(
  container: HTMLElement,
  link: HTMLElement,
  data: GalleryBlockData,
  runtime: Pick<Runtime, 'chunks' | 'emit' | 'escape' | 'video'>,
): Promise<void> {
  await dress(runtime)
  const links = [...container.querySelectorAll<HTMLElement>('[data-opens], [data-video] [data-video-play]')]
  const slides = links.map((other) => other.closest<HTMLElement>('.gallery-slide')!)
  const isMixed = slides.some(({ dataset }) => dataset.type === 'video')
  const films = isMixed ? await runtime.video() : undefined
  await finishClosing()
  // A double click opens once.
  if (document.querySelector('.lightbox[open]')) return
  const index = links.indexOf(link)
  const base = pagePath()
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
      address: (place) => addressOf(slides[place]!, base),
      base,
      isAsked: askedSlide() === slides[index],
    },
  )
}

/** Opens a lightbox of a site's own code. Its videos, marked by `data-html`, play as `videoLoaderOptions` say. */
export async function openDressed(
  options: Partial<LightboxOptions>,
  runtime: Pick<Runtime, 'chunks' | 'emit' | 'escape' | 'video'>,
): Promise<Lightbox> {
  await Promise.all([dress(runtime), finishClosing()])
  const contents = [options.content, ...(options.set ?? []).map(({ content }) => content)]
  const films = contents.filter((content) => content instanceof HTMLElement && content.dataset.html !== undefined)
  if (films.length > 0) {
    const { createVideoLoader } = await runtime.video()
    for (const film of films)
      stopOnLeaving(film as HTMLElement, createVideoLoader(film as HTMLElement, options.videoLoaderOptions))
  }
  return openLightbox(options, runtime)
}

/** Loads the styles; without them it opens all the same. */
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

/** A new player of a slide's video, below its overlay; it stops when the lightbox shows another item. */
function filmOf(slide: HTMLElement, { createVideoLoader }: Films): HTMLElement {
  const film = slide.querySelector('[data-video]')!.cloneNode(true) as HTMLElement
  film.querySelector('[data-own]')?.replaceChildren()
  stopOnLeaving(film, createVideoLoader(film))
  return film
}

function stopOnLeaving(film: HTMLElement, loader: ReturnType<Films['createVideoLoader']>): void {
  film.addEventListener(LEAVE_EVENT, () => loader.hide())
}

/** The full image of a slide, in the widths that the page lists. */
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
