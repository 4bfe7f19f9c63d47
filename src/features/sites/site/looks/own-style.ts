import type { Style } from '../../model/style.ts'
import { brandStyle } from './brand-style.ts'
import { buttonStyle } from './button-style.ts'

/**
 * What a site's owner has chosen beyond its style sheets, as a style sheet for after those; empty if there is none. It has
 * no character that HTML escapes.
 */
export function ownStyle(chosen: Style): string {
  return brandStyle(chosen) + buttonStyle(chosen)
}
