import { askedSlide, slideAddress } from '../model/address.ts'
import { readSlide } from '../model/slide.ts'
import type { Stage } from './designs/design.ts'

/** Writes the slide that is shown into the address. Returns how to stop. */
export function followAddress({ slides, state }: Stage): () => void {
  const named = slides.map((slide) => readSlide(slide.dataset))
  const path = location.pathname
  const isSlide = askedSlide({ pathname: path, search: '', hash: '' }, named) >= 0
  const fullUrl = isSlide ? path.slice(0, path.lastIndexOf('/')) : path
  return state.on('indexChange', ({ to }) => {
    history.replaceState(history.state, '', slideAddress(fullUrl, named[to]!, 'replaceState' in history))
  })
}
