/** Where this browser keeps that the keys are switched off. */
const NAME = 'vetrina.single-keys'

/** Whether keys without Ctrl or Alt, such as P and 1, do something outside texts (WCAG 2.1.4). They do unless switched off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(NAME) !== 'off'
}

/** Switches them for whoever uses this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}
