import type { Dialogs } from './dialogs.ts'
import { placeTooltip } from './tooltip-place.ts'

/** Hover time before a tooltip opens, in ms (DLG-06). */
const DELAY_MS = 1200
/** Time to move the pointer to the tooltip, in ms; it stays while it is hovered (WCAG 2.2, 1.4.13). */
const LEAVING_MS = 300

/** Shows the `data-tooltip` of the hovered or keyboard-focused element. One at a time. */
export interface Tooltips {
  /** The pointer or the focus has reached a target. */
  point(target: HTMLElement): void
}

/** @param dialogs loaded when the first tooltip is due */
export function createTooltips(document: Document, dialogs: () => Promise<Dialogs>): Tooltips {
  let current: { readonly target: HTMLElement; readonly end: () => void } | undefined

  return {
    point(target) {
      if (current?.target === target) return
      current?.end()
      const controller = new AbortController()
      const { signal } = controller
      let timer = setTimeout(() => void show(), DELAY_MS)
      let tooltip: HTMLElement | undefined
      let leaveOverlays = () => {}

      async function show(): Promise<void> {
        const { overlays } = await dialogs()
        const text = target.dataset.tooltip
        if (signal.aborted || !text) return
        tooltip = drawTooltip(target, text)
        target.setAttribute('aria-describedby', tooltip.id)
        leaveOverlays = overlays.add(tooltip, end)
        const place = placeTooltip(target.getBoundingClientRect(), tooltip.getBoundingClientRect(), {
          width: document.documentElement.clientWidth,
          height: document.documentElement.clientHeight,
        })
        tooltip.style.left = `${place.left}px`
        tooltip.style.top = `${place.top}px`
        tooltip.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
        tooltip.addEventListener('pointerleave', leave, { signal })
      }

      function leave(): void {
        clearTimeout(timer)
        if (tooltip) timer = setTimeout(end, LEAVING_MS)
        else end()
      }

      function end(): void {
        if (signal.aborted) return
        clearTimeout(timer)
        controller.abort()
        current = undefined
        if (!tooltip) return
        leaveOverlays()
        target.removeAttribute('aria-describedby')
        tooltip.remove()
      }

      target.addEventListener('pointerleave', leave, { signal })
      target.addEventListener('pointerenter', () => tooltip && clearTimeout(timer), { signal })
      target.addEventListener('blur', end, { signal })
      target.addEventListener('click', end, { signal })
      // Moving the focus by the keyboard scrolls too; only an open tooltip is closed by it.
      document.addEventListener('scroll', () => tooltip && end(), { signal, capture: true, passive: true })
      current = { target, end }
    },
  }
}

let drawn = 0

/**
 * Inside the target's dialog, since everything outside an open one is inert; otherwise in the target's own part of the
 * page.
 */
function drawTooltip(target: HTMLElement, text: string): HTMLElement {
  const { ownerDocument: document } = target
  const tooltip = document.createElement('div')
  tooltip.id = `tooltip-${++drawn}`
  tooltip.className = 'overlay-tooltip'
  tooltip.popover = 'manual'
  tooltip.setAttribute('role', 'tooltip')
  tooltip.textContent = text
  const host = target.closest('dialog, main, header, footer') ?? document.body
  host.append(tooltip)
  tooltip.showPopover()
  return tooltip
}
