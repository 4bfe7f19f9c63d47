import type { Style } from '../../model/style.ts'
import { brandStyle } from './brand-style.ts'
import { buttonStyle } from './button-style.ts'
import { measureStyle } from './measure-style.ts'

/**
 * What a site's owner has chosen beyond its style sheets, as a style sheet for after those; empty if there is none. The
 * owner's own rules are last and in no layer, so they always win. It cannot end a style element of HTML.
 */
export function ownStyle(chosen: Style): string {
  return (brandStyle(chosen) + buttonStyle(chosen) + measureStyle(chosen) + (chosen.style.css ?? '')).replaceAll(
    '</',
    '<\\/',
  )
}
