import EmblaCarousel from 'embla-carousel'
import './embla.css'
import { enter } from './contestant.ts'

let isResting = true

enter({
  init() {
    const embla = EmblaCarousel(document.querySelector<HTMLElement>('.embla')!)
    const previous = document.querySelector<HTMLButtonElement>('.embla-prev')!
    const next = document.querySelector<HTMLButtonElement>('.embla-next')!
    // The buttons of its documentation's first example.
    const mark = () => {
      previous.disabled = !embla.canScrollPrev()
      next.disabled = !embla.canScrollNext()
    }
    previous.addEventListener('click', () => embla.scrollPrev())
    next.addEventListener('click', () => embla.scrollNext())
    embla.on('select', mark).on('init', mark).on('reInit', mark)
    embla.on('scroll', () => (isResting = false)).on('settle', () => (isResting = true))
    mark()
  },
  isResting: () => isResting,
})
