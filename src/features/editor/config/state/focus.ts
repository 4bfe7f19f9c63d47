import { pageDocument } from './page-document.ts'

/** What takes keys for itself, so that a block's keys mean nothing there. */
const ELSEWHERE = '.side-panel, .inspector, [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]'

/** Whether the focus is on the page, or nowhere in particular. Behind a panel that takes its place the page has none. */
export function isPageFocus(): boolean {
  const { activeElement } = document
  if (!isPageShown()) return false
  return activeElement === null || activeElement === document.body || activeElement.matches('.page-frame')
}

/** Whether keys that act on the selected blocks mean them: not while a panel, a menu or a dialog has the focus. */
export function isBlockFocus(): boolean {
  return isPageShown() && (isPageFocus() || !document.activeElement?.closest(ELSEWHERE))
}

function isPageShown(): boolean {
  const frame = document.querySelector('.page-frame')
  return frame !== null && isSeen(frame)
}

/** Whether the focus stands on a control of the page itself, which takes Enter. */
export function isOnControl(): boolean {
  const active = pageDocument()?.activeElement
  return (
    active?.shadowRoot?.activeElement != null || (active?.matches('a[href], button, input, select, summary') ?? false)
  )
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** The parts of the screen in the order in which F6 goes through them, with what takes the focus first in each. */
const REGIONS = ['.top-bar', '.rail', '.side-panel', '.page-frame', '.breadcrumb', '.inspector'] as const

/** Goes to the next part of the screen, or to the one before. */
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
