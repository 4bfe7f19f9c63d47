import { createVideoLoader } from '../../../media/views.ts'
import { LEAVE_EVENT } from '../../model/lightbox/events.ts'

/** A film of a slide, anew, beneath its overlay; it stops when the lightbox shows something else. */
export function showFilm(slide: HTMLElement): HTMLElement {
  const film = slide.querySelector('[data-video]')!.cloneNode(true) as HTMLElement
  film.querySelector('[data-own]')?.replaceChildren()
  const loader = createVideoLoader(film)
  film.addEventListener(LEAVE_EVENT, () => loader.hide())
  return film
}
