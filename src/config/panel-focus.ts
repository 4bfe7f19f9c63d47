import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/** Where people go on in a panel that is opened for its tree. */
const START = '[data-panel-start] [tabindex="0"]'

/**
 * The focus of a panel comes in when somebody opens it, stays there, and goes back to where it came from when it closes.
 * Answers what its keys do: Escape closes.
 */
export function usePanelFocus(place: RefObject<HTMLElement | null>, close: () => void) {
  useLayoutEffect(() => {
    const panel = place.current
    const opener = document.activeElement
    // Whoever has opened a dialog before the panel came is in the dialog.
    const takesOver = () => isInDialog() || takesFocus(panel?.querySelector(START) ?? panel)
    // What stands in the panel's place may go away only after it; until then the panel is hidden and takes no focus.
    const shown = new ResizeObserver(() => takesOver() && shown.disconnect())
    // A page that is only loaded begins at its top.
    if (panel && navigator.userActivation.hasBeenActive && !takesOver()) shown.observe(panel)
    // What had the focus may go away with what was done by it; then the panel itself has it.
    let isInside = false
    const look = () => {
      isInside = panel?.contains(document.activeElement) ?? false
    }
    look()
    const kept = new MutationObserver(() => isInside && document.activeElement === document.body && takesFocus(panel))
    if (panel) kept.observe(panel, { childList: true, subtree: true })
    document.addEventListener('focusin', look)
    return () => {
      shown.disconnect()
      kept.disconnect()
      document.removeEventListener('focusin', look)
      if (panel?.contains(document.activeElement)) giveFocusBack(opener)
    }
  }, [place])
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as Element
    // Lists and menus that stand open close first; those of a panel stand elsewhere in the document.
    const isOwn = event.currentTarget.contains(target) && !target.matches('[aria-expanded="true"]')
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}

/** Focuses what had the focus before something was opened, or the page where that is gone. */
export function giveFocusBack(opener: Element | null): void {
  if (takesFocus(opener)) return
  // A panel in the page's place goes away first: until then nothing behind it can take the focus.
  queueMicrotask(() => {
    // What was done meanwhile may have opened a field.
    const { activeElement } = document
    if (activeElement?.matches('input, textarea, select') && !activeElement.closest('[role="dialog"]')) return
    void [opener, ...['.stage iframe', 'main', '.rail-button'].map((place) => document.querySelector(place))].find(
      takesFocus,
    )
  })
}

function isInDialog(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
