import type { PageContext } from '../core/page-context.ts'
import { importChunk } from './chunk-error.ts'
import { wantsPseudoLocale } from './pseudo-query.ts'

type Stop = () => void

/** Helpers that are only loaded if the page needs them. Returns a function that stops them. */
export function startHelpers(
  window: Window & typeof globalThis,
  context: PageContext,
  report: (error: unknown) => void,
): Stop {
  const { document, location } = window
  const stops: Stop[] = []
  let ended = false

  function start(name: string, load: () => Promise<() => Stop>): void {
    importChunk(load, name).then((run) => {
      if (!ended) stops.push(run())
    }, report)
  }

  if (wantsPseudoLocale(location.search))
    start('pseudo-locale', async () => {
      const { showPseudoLocale } = await import('./pseudo-locale.ts')
      return () => showPseudoLocale(document)
    })
  if (document.querySelector('.time-since'))
    start('relative-time', async () => {
      const { keepTimes } = await import('./relative-time.ts')
      return () => keepTimes(document, context.website.locale)
    })
  if (document.querySelector('[data-animation]'))
    start('block-animations', async () => {
      const { animateBlocks } = await import('./animation/block-animations.ts')
      return () => animateBlocks(document)
    })
  if (document.querySelector('.picture[data-tone]'))
    start('arriving-pictures', async () => {
      const { softenArrivals } = await import('./animation/arriving-pictures.ts')
      return () => softenArrivals(document)
    })
  if (context.googleFonts.length > 0)
    start('fonts', async () => {
      const { loadFonts } = await import('./fonts.ts')
      return () => loadFonts(document, context.googleFonts)
    })
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}
