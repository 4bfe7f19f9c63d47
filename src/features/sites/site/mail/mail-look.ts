import { FAMILIES, type Family, PAIRINGS } from '../../model/font-pairs.ts'
import { type FontPair, type Look, type Style, shownFonts } from '../../model/style.ts'
import { BUTTON_RADII } from '../looks/button-style.ts'
import { type SchemeColours, versionColours } from '../looks/look-colours.ts'

/** The look of an email: colours and fonts as values that mail programs support. */
export interface MailLook {
  readonly light: SchemeColours
  /** On a dark device; the same as `light` if there is one version. */
  readonly dark: SchemeColours
  readonly titleFont: string
  readonly textFont: string
  readonly titleWeight: number
  /** Border radius of a button as CSS. */
  readonly radius: string
}

/** What mail programs without web fonts show. */
const STAND_INS: Readonly<Record<Family['kind'], string>> = {
  serif: "Georgia, 'Times New Roman', serif",
  sans: "'Helvetica Neue', Helvetica, Arial, sans-serif",
}
const RADII: Readonly<Record<Look, string>> = { terra: '4px', lume: '0', piazza: '99px' }

/** The look of a site's emails; null for the installation's own, which look like its configuration area. */
export function mailLook(style: Style | null): MailLook {
  const shown = style ?? INSTALLATION_STYLE
  return { ...versionColours(shown), radius: radiusOf(shown), ...fontsOf(shownFonts(shown)) }
}

function radiusOf({ look, style: { buttonShape = 'own' } }: Style): string {
  return buttonShape === 'own' ? RADII[look] : BUTTON_RADII[buttonShape]
}

function fontsOf(pair: FontPair): Pick<MailLook, 'titleFont' | 'textFont' | 'titleWeight'> {
  const { title, text, titleWeight } = PAIRINGS[pair]
  return { titleFont: listOf(FAMILIES[title]), textFont: listOf(FAMILIES[text]), titleWeight }
}

function listOf({ name, kind }: Family): string {
  return `'${name}', ${STAND_INS[kind]}`
}

const INSTALLATION_STYLE: Style = {
  look: 'terra',
  style: { palette: 'own', fonts: 'rotondo', darkVersion: 'automatic', movement: 'none' },
}
