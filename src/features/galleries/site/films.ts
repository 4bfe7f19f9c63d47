import { hideVideo } from '../../media/views.ts'
import type { Stage } from './designs/design.ts'

/** A film of a slide that is current no more stops, and its picture is seen again (STRIP-04). */
export function stopFilms({ slides, state }: Stage): () => void {
  return state.on('indexChange', ({ to }) => {
    for (const [index, slide] of slides.entries())
      if (index !== to) for (const film of slide.querySelectorAll('[data-video-state="showing"]')) hideVideo(film)
  })
}
