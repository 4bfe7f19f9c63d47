import type { ButtonShape, Style } from '../../model/style.ts'

/** Corners of buttons; a look has its own in its style sheet. */
export const BUTTON_RADII: Readonly<Record<Exclude<ButtonShape, 'own'>, string>> = {
  square: '0px',
  soft: '8px',
  pill: '99px',
}

const MAIN = '.button:not(.button-secondary,.button-plain)'

/**
 * The style sheet of the owner's choices for all buttons; empty for those of the look. Outlined ones have the colour of
 * the text, which can be read on every ground, and are filled under the pointer.
 */
export function buttonStyle({ style: { buttonShape = 'own', buttonFill } }: Style): string {
  const shape = buttonShape === 'own' ? '' : `@layer look{html:root{--button-radius:${BUTTON_RADII[buttonShape]}}}`
  const outline =
    `@layer character{${MAIN}{background:none;color:var(--text);border-color:var(--mark)}` +
    `${MAIN}:not(.button-idle):hover{background:var(--button-over);border-color:var(--button-over);color:var(--on-button)}}`
  return buttonFill === 'outline' ? shape + outline : shape
}
