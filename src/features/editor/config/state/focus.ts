import { pageDocument } from './page-document.ts'

/** Elements that handle keys themselves, so that a block's shortcuts do nothing there. */
const ELSEWHERE = '.side-panel, .inspector, [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]'

/** Whether the focus is on the page or on the body. A page behind a panel that replaces it does not have the focus. */
export function isPageFocus(): boolean {
  const { activeElement } = document
  if (!isPageShown()) return false
  return activeElement === null || activeElement === document.body || activeElement.matches('.page-frame')
}

/** Whether shortcuts apply to the selected blocks: not while a panel, a menu or a dialog has the focus. */
export function isBlockFocus(): boolean {
  return isPageShown() && (isPageFocus() || !document.activeElement?.closest(ELSEWHERE))
}

function isPageShown(): boolean {
  const frame = document.querySelector('.page-frame')
  return frame !== null && isSeen(frame)
}

/** Whether the focus is on a control of the page itself, which handles Enter. */
export function isOnControl(): boolean {
  const active = pageDocument()?.activeElement
  return (
    active?.shadowRoot?.activeElement != null || (active?.matches('a[href], button, input, select, summary') ?? false)
  )
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** The regions of the screen in the order of F6, with the element of each that takes the focus first. */
const REGIONS = ['.top-bar', '.rail', '.side-panel', '.page-frame', '.breadcrumb', '.inspector'] as const

/** Moves the focus to the next region of the screen, or to the previous one. */
export function goToRegion(way: 1 | -1, focusPage: () => void) {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []).filter((region) =>
    isSeen(region),
  )
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  for (let step = 1; step <= regions.length; step++) {
    const region = regions.at((current + way * step + regions.length) % regions.length)!
    if (region.matches('.page-frame')) return focusPage()
    const target = [
      ...region.querySelectorAll<HTMLElement>(
        '[tabindex="0"], button:not(:disabled), a[href], input:not(:disabled), select, textarea',
      ),
    ].find(isSeen)
    if (target) return target.focus()
  }
}
