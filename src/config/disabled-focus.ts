import { passFocusOn } from './panel-focus.ts'

const ENABLED = 'button:not(:disabled), a[href], input:not(:disabled)'
/** Levels above a control at which its neighbours are looked for. */
const NEIGHBOURHOOD = 2

/**
 * Keeps the focus when what has it is disabled by its own action, as «Annulla» with nothing left to undo: its neighbour
 * gets it, or else what is around it. Browsers would take it away with the next frame, and keystrokes would go to the
 * page.
 */
export function keepFocusOfDisabled({ body }: Document): void {
  new MutationObserver(() => {
    const { activeElement } = document
    if (activeElement?.matches(':disabled')) passFocusOn(neighbourOf(activeElement), activeElement)
  }).observe(body, { attributeFilter: ['disabled'], subtree: true })
}

function neighbourOf(element: Element): HTMLElement | null {
  let place: Element | null = element
  for (let level = 0; level < NEIGHBOURHOOD; level++) {
    place = place?.parentElement ?? null
    const others = [...(place?.querySelectorAll<HTMLElement>(ENABLED) ?? [])]
    const isAfter = (other: Element) =>
      (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const neighbour = others.find(isAfter) ?? others.at(-1)
    if (neighbour) return neighbour
  }
  return element.closest<HTMLElement>('[tabindex="-1"]')
}
