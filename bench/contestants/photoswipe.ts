import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'
import './photoswipe.css'
import { enter } from './contestant.ts'

/** The padding of Vetrina's lightbox, so that both request the same width of an image. */
const PADDING = 100

let lightbox: PhotoSwipeLightbox | undefined

enter({
  init() {
    lightbox = new PhotoSwipeLightbox({
      gallery: '.photos',
      children: 'a',
      pswpModule: () => import('photoswipe'),
      padding: { top: PADDING, bottom: PADDING, left: PADDING, right: PADDING },
    })
    lightbox.init()
  },
  isResting() {
    const { opener, animations, isDestroying } = lightbox?.pswp ?? {}
    return opener === undefined || (opener.isOpen && !isDestroying && animations!.activeAnimations.length === 0)
  },
})
