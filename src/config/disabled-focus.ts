import { partsAround, takesFocusOrPart } from './part-focus.ts'

/**
 * Keeps the focus when what has it is disabled by its own action, as «Annulla» with nothing left to undo: the part of
 * the screen around it gets it. Browsers would take it away with the next frame, and keystrokes would go to the page.
 * No other control gets it: a key that is held or pressed again would set that off.
 */
export function keepFocusOfDisabled({ body }: Document): void {
  new MutationObserver(() => {
    const { activeElement } = document
    if (activeElement?.matches(':disabled')) partsAround(activeElement).find(takesFocusOrPart)
  }).observe(body, { attributeFilter: ['disabled'], subtree: true })
}
