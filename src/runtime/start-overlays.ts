import type { Runtime } from './behaviours.ts'
import { importChunk } from './chunk-error.ts'
import type { SystemError } from './data-layer.ts'
import { once } from './lazy-parts.ts'

/** Tooltips and system errors, with code that is loaded at the first one. Returns a function that stops them. */
export function startOverlays(
  { document, location }: Window,
  { dialogs, on }: Pick<Runtime, 'dialogs' | 'on'>,
  report: (error: unknown) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const tooltips = once(async () => {
    const { createTooltips } = await importChunk(() => import('./dialogs/tooltips.ts'), 'tooltips')
    return createTooltips(document, dialogs)
  })
  const point = ({ target, type }: Event): void => {
    const explained = (target as HTMLElement).closest<HTMLElement>('[data-tooltip]')
    // A click focuses too, but needs no tooltip.
    if (!explained || (type === 'focusin' && !explained.matches(':focus-visible'))) return
    tooltips().then((known) => {
      // The pointer may have left while the code was loading.
      if (explained.matches(':hover, :focus-visible')) known.point(explained)
    }, report)
  }
  document.addEventListener('pointerover', point, { signal, passive: true })
  document.addEventListener('focusin', point, { signal })

  const stopHearing = on('vetrina:system-error', (error) => {
    importChunk(() => import('./dialogs/error-overlay.ts'), 'error-overlay')
      .then(async ({ showSystemError }) =>
        showSystemError(document, await dialogs(), error as Partial<SystemError>, () => location.reload()),
      )
      .catch(report)
  })
  return () => {
    controller.abort()
    stopHearing()
  }
}
