/** Where this browser stores that single-character keys are off. */
const NAME = 'vetrina.single-keys'

/** Whether keys without Ctrl or Alt, such as P and 1, work outside texts (WCAG 2.1.4). They do unless switched off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(NAME) !== 'off'
}

/** Switches them on or off for this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}
