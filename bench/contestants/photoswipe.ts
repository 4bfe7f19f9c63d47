import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'
import './photoswipe.css'
import { enter } from './contestant.ts'

/** The room that Vetrina's lightbox leaves too, so that both ask for the same width of a picture. */
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
