import { takesFocus } from './panel-focus.ts'

/** Parts of the screen that have a name to be read aloud, and that no key sets off. */
const PART = [
  'main, [role="main"], [role="dialog"], [role="menu"], [role="tabpanel"]',
  ':is(section, aside, form, fieldset, nav):is([aria-label], [aria-labelledby], [tabindex="-1"])',
].join()

/** The parts of the screen that an element is in, innermost first. */
export function partsAround(element: Element): readonly HTMLElement[] {
  const parts: HTMLElement[] = []
  const next = (from: Element) => from.parentElement?.closest<HTMLElement>(PART)
  for (let part = next(element); part; part = next(part)) parts.push(part)
  return parts
}

/** Focuses a control or a part of the screen. Returns whether it took the focus: what is hidden or removed does not. */
export function takesFocusOrPart(place: HTMLElement): boolean {
  if (!place.matches(PART) || place.hasAttribute('tabindex')) return takesFocus(place)
  place.tabIndex = -1
  // Else a click beside its controls would focus it from then on. A window that is left keeps its focused element.
  const leave = () => document.activeElement !== place && place.removeAttribute('tabindex')
  place.addEventListener('blur', leave, { once: true })
  const isTaken = takesFocus(place)
  leave()
  return isTaken
}
