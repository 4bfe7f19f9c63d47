import { keepFocusInDialogs } from './dialog-focus.ts'
import { keepFocusOfDisabled } from './disabled-focus.ts'
import { keepFocusInSight } from './focus-in-sight.ts'

/** Keeps the focus of the whole area from being lost where the browser or the library would lose it. */
export function keepFocus(document: Document): void {
  keepFocusInDialogs(document)
  keepFocusOfDisabled(document)
  keepFocusInSight(document)
}
