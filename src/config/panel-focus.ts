import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/** Where the focus goes in a panel that opens with a tree. */
const START = '[data-panel-start] [tabindex="0"]'

/**
 * Moves the focus into a panel when it opens, keeps it there, and returns it when the panel closes. Returns the
 * panel's key handler: Escape closes.
 */
export function usePanelFocus(place: RefObject<HTMLElement | null>, close: () => void) {
  useLayoutEffect(() => {
    const panel = place.current
    const opener = document.activeElement
    // If a dialog was opened before the panel came, the focus stays in the dialog.
    const takesOver = () => isInDialog() || takesFocus(panel?.querySelector(START) ?? panel)
    // What occupies the panel's place may be removed later; until then the panel is hidden and cannot be focused.
    const shown = new ResizeObserver(() => takesOver() && shown.disconnect())
    // A freshly loaded document starts at its top.
    if (panel && navigator.userActivation.hasBeenActive && !takesOver()) shown.observe(panel)
    // The focused element may be removed by its own action; then the panel itself gets the focus.
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
      // A menu or a list of the panel is elsewhere in the document, and is removed with it.
      else queueMicrotask(() => document.activeElement === document.body && giveFocusBack(opener))
    }
  }, [place])
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as Element
    // Open lists and menus close first; those of a panel are elsewhere in the document.
    const isOwn = event.currentTarget.contains(target) && !target.matches('[aria-expanded="true"]')
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}

/** Focuses the element that had the focus before something was opened, or the page if it is gone. */
export function giveFocusBack(opener: Element | null): void {
  if (takesFocus(opener)) return
  const left = document.activeElement
  // A panel that covers the page is removed first: until then nothing behind it can take the focus.
  queueMicrotask(() => {
    // An action in the meantime may have opened a field or a dialog.
    const { activeElement } = document
    if (activeElement !== left && activeElement?.matches('input, textarea, select, [role="dialog"] *')) return
    void [
      opener,
      ...['.stage iframe', 'main, [role="main"]', '.rail-button'].map((place) => document.querySelector(place)),
    ].find(takesFocus)
  })
}

/**
 * Focuses an element in place of one that is removed, such as the button that removed its row. If the focus has moved on
 * since, it stays there.
 */
export function passFocusOn(to: HTMLElement | null, from: Element | null, options?: FocusOptions): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || from?.contains(activeElement)) to?.focus(options)
}

function isInDialog(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null
}

/** Focuses an element. Returns whether it took the focus. */
export function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
