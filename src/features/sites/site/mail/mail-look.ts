import { type FontPair, type Look, type Style, shownFonts } from '../../model/style.ts'
import { type SchemeColours, versionColours } from '../looks/look-colours.ts'

/** How a mail looks: colours and fonts in values that mail programs take. */
export interface MailLook {
  readonly light: SchemeColours
  /** Where the reader's device is dark; the same as `light` where there is one version. */
  readonly dark: SchemeColours
  readonly titleFont: string
  readonly textFont: string
  readonly titleWeight: number
  /** CSS length of a button's corners. */
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

/** The look of a site's mails; null for the installation's own, which look as its configuration area does. */
export function mailLook(style: Style | null): MailLook {
  const shown = style ?? INSTALLATION_STYLE
  return { ...versionColours(shown), radius: RADII[shown.look], ...PAIRS[shownFonts(shown)] }
}

const INSTALLATION_STYLE: Style = {
  look: 'terra',
  style: { palette: 'own', fonts: 'rotondo', darkVersion: 'automatic' },
}
