import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { logError, warn } from '../../../runtime/console.ts'
import { type GalleryBlockData, parseBlockData } from '../model/block-data.ts'
import type { Layout } from '../model/layouts.ts'
import { SLIDE_SPEED } from './designs/row.ts'
import { createGallery } from './gallery.ts'

type GalleryBlockRuntime = Pick<Runtime, 'announce' | 'chunks' | 'emit' | 'escape' | 'motion' | 'video'>

/** Galleries and the lightbox for a site's own code. */
export async function galleriesFor(runtime: Runtime) {
  const { siteCode } = await import('./site-code.ts')
  return siteCode(createGallery, lightbox, runtime)
}

const lightbox = () => import('./lightbox/open-picture.ts')

/** Attaches a gallery block: its slides, the thumbnails beside them, and the slide in the address. */
export function attach(root: HTMLElement, _props: unknown, runtime: GalleryBlockRuntime): AttachedBehaviour {
  let stop = start(root, runtime)
  return {
    update(_next: unknown): void {
      stop()
      stop = start(root, runtime)
    },
    detach: () => stop(),
  }
}

function start(root: HTMLElement, runtime: GalleryBlockRuntime): () => void {
  const container = root.querySelector<HTMLElement>('.gallery')
  if (!container?.hasChildNodes()) return () => {}
  container.addEventListener('pointerover', warmUp)
  const data = parseBlockData(container.dataset.blockJson, logError)
  const design = (container.dataset.layout as Layout | undefined) ?? data.layout
  const gallery = createGallery(
    container,
    {
      design,
      designOptions: designOptions(design, data),
      autoplay: data.autoplay,
      autoplayOptions: { timeout: data.autoplayTimeout },
    },
    { ...runtime, open },
  )
  function open(link: HTMLElement): boolean {
    // Without `showModal`, the link leads to the image file.
    const isAble = 'showModal' in HTMLDialogElement.prototype
    if (isAble) void lightbox().then(({ openPicture }) => openPicture(container!, link, data, runtime))
    else warn('lightboxify is not available in this tier!')
    return isAble
  }
  const thumbnails = container.querySelector<HTMLElement>('.gallery-thumbnails')
  if (!thumbnails) return gallery.detach
  const strip = createGallery(
    thumbnails,
    {
      design: 'strip',
      designOptions: { activeSlideClickBehavior: 'none' },
      currentIndex: gallery.state.currentIndex,
      keyboard: false,
      linkedGalleries: [container],
    },
    runtime,
  )
  return () => {
    strip.detach()
    gallery.detach()
  }
}

/** Preloads the code that a click will need when the pointer comes near. */
function warmUp({ target }: PointerEvent): void {
  if ((target as Element).closest('[data-opens]')) void lightbox()
}

/** The style sheet draws static designs. */
function designOptions(design: Layout, data: GalleryBlockData): Readonly<Record<string, unknown>> {
  if (design === 'stacked')
    return { speed: SLIDE_SPEED, transition: data.transition, autoHeight: data.imageAspectRatio === 'Auto' }
  if (design === 'strip') return { speed: SLIDE_SPEED, alignment: data.alignment }
  return design === 'carousel' ? { slidesPerRow: data.slidesPerRow } : {}
}
