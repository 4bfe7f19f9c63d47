import type { Id } from '../../../../core/ids.ts'
import type { Style } from '../../model/style.ts'
import { brandStyle } from './brand-style.ts'
import { buttonStyle } from './button-style.ts'
import { measureStyle } from './measure-style.ts'
import { ownFontStyle } from './own-font-style.ts'

/**
 * The choice about cookies and the way back to it stay whatever the owner's rules say (GAR-04, GAR-10, GAR-14): what is
 * important in a layer wins over all that is in none. Paper, pages without scripts and the open menu stay as they are.
 */
const CHOICE = `@layer choice{@media screen and (scripting:enabled){${[
  '.cookie-banner{display:grid!important}',
  ':is(.cookie-banner-actions,.cookie-banner-corner){display:flex!important}',
  ':is(.cookie-banner,.cookie-choices) button{display:inline-grid!important;place-content:center}',
  '.cookie-preferences{display:inline-block!important}',
  ':is(.site-footer:has(>.site-footer-cookies:not([hidden])),.site-footer-cookies:not([hidden]),.cookie-choices[open]){display:block!important;opacity:1!important}',
  ':root:not(:has(.site-menu[open])) :is(.cookie-banner,.cookie-banner *,.cookie-choices,.cookie-choices *,.site-footer-cookies,.cookie-preferences){visibility:visible!important;opacity:1!important;pointer-events:auto!important}',
].join('')}}}\n`

/** An address of a file of the site, as it begins in a style sheet; fonts have theirs on every host. */
const FILE = /(url\(\s*|["'])\/s\/(?!fonts\/|of\/)/gi

/** The same in the editor, where pages are on the installation's host. */
export function editedStyle(chosen: Style, siteId: Id): string {
  const css = chosen.style.css?.replace(FILE, `$1/s/of/${siteId}/`)
  return ownStyle({ ...chosen, style: { ...chosen.style, ...(css !== undefined && { css }) } }, siteId)
}

/**
 * What a site's owner has chosen beyond its style sheets, as a style sheet for after those; empty if there is none. The
 * owner's own rules are last and in no layer, so they always win. It cannot end a style element of HTML.
 */
export function ownStyle(chosen: Style, siteId: Id): string {
  const { css = '' } = chosen.style
  const own = css === '' ? '' : CHOICE + css
  const parts = [brandStyle(chosen), ownFontStyle(chosen, siteId), buttonStyle(chosen), measureStyle(chosen), own]
  return parts.join('').replace(/<\/(?=style)/gi, '<\\/')
}
