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

const FAMILIES = {
  fraunces: "'Fraunces', Georgia, 'Times New Roman', serif",
  bricolage: "'Bricolage Grotesque', 'Trebuchet MS', Arial, sans-serif",
  instrument: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  figtree: "'Figtree', 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const
const PAIRS: Readonly<Record<FontPair, Pick<MailLook, 'titleFont' | 'textFont' | 'titleWeight'>>> = {
  classico: { titleFont: FAMILIES.fraunces, textFont: FAMILIES.figtree, titleWeight: 400 },
  moderno: { titleFont: FAMILIES.instrument, textFont: FAMILIES.instrument, titleWeight: 500 },
  manifesto: { titleFont: FAMILIES.bricolage, textFont: FAMILIES.figtree, titleWeight: 800 },
  rotondo: { titleFont: FAMILIES.figtree, textFont: FAMILIES.figtree, titleWeight: 600 },
}
const RADII: Readonly<Record<Look, string>> = { terra: '4px', lume: '0', piazza: '99px' }

/** The look of a site's emails; null for the installation's own, which look like its configuration area. */
export function mailLook(style: Style | null): MailLook {
  const shown = style ?? INSTALLATION_STYLE
  return { ...versionColours(shown), radius: radiusOf(shown), ...PAIRS[shownFonts(shown)] }
}

function radiusOf({ look, style: { buttonShape = 'own' } }: Style): string {
  return buttonShape === 'own' ? RADII[look] : BUTTON_RADII[buttonShape]
}

const INSTALLATION_STYLE: Style = {
  look: 'terra',
  style: { palette: 'own', fonts: 'rotondo', darkVersion: 'automatic', movement: 'none' },
}
