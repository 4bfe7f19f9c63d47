/** Content of the banner; each value is a known one. */
export interface Banner {
  /** Paragraphs, without markup. */
  readonly text: readonly string[]
  readonly accept: string
  readonly reject: string
  readonly ctaVariant: (typeof CTA_VARIANTS)[number]
  readonly theme: (typeof THEMES)[number]
  readonly variant: (typeof VARIANTS)[number]
  readonly position: (typeof BAR_POSITIONS)[number] | (typeof POPUP_POSITIONS)[number]
  readonly acceptType: (typeof ACCEPT_TYPES)[number]
}

export const VARIANTS = ['BAR', 'POPUP'] as const
export const BAR_POSITIONS = ['TOP', 'BOTTOM'] as const
export const POPUP_POSITIONS = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const
export const THEMES = ['LIGHT', 'DARK'] as const
export const CTA_VARIANTS = ['TEXT', 'BUTTON', 'ICON'] as const
export const ACCEPT_TYPES = ['OPT_IN', 'OPT_IN_AND_OUT'] as const

export const DEFAULT_ACCEPT = 'Accetta'
export const DEFAULT_REJECT = 'Rifiuta'
const PURPOSES = {
  preferences: 'mostrare contenuti di altri siti',
  statistics: 'capire come viene usato il sito',
  marketing: 'proporre pubblicità e contenuti di terzi',
} as const

/** The site's settings in a page's context; the values are not validated. */
export type RawSettings = Readonly<Record<string, unknown>>

/** Parses the settings of the banner; unknown or empty ones get their default (CBAN-22 to CBAN-36). */
export function readBanner(raw: RawSettings): Banner {
  const variant = oneOf(VARIANTS, raw.cookieBannerVariant, 'BAR')
  return {
    text: paragraphs(raw.cookieBannerText) ?? [defaultText(raw.categories)],
    accept: paragraphs(raw.cookieBannerCtaText)?.join(' ') ?? DEFAULT_ACCEPT,
    reject: paragraphs(raw.cookieBannerOptOutCtaText)?.join(' ') ?? DEFAULT_REJECT,
    ctaVariant: oneOf(CTA_VARIANTS, raw.cookieBannerCtaVariant, 'ICON'),
    theme: oneOf(THEMES, raw.cookieBannerTheme, 'DARK'),
    variant,
    position: variant === 'BAR' ? barPosition(raw.cookieBannerPosition) : popupPosition(raw.cookieBannerPosition),
    acceptType: oneOf(ACCEPT_TYPES, raw.cookieBannerAcceptType, 'OPT_IN'),
  }
}

/** The banner's default text (CBAN-36). */
export function defaultText(categories: unknown): string {
  const purposes = Object.entries(PURPOSES).flatMap(([category, purpose]) =>
    Array.isArray(categories) && categories.includes(category) ? [purpose] : [],
  )
  const necessary = 'Questo sito usa i cookie tecnici che servono a farlo funzionare.'
  if (purposes.length === 0) return necessary
  const list = new Intl.ListFormat('it').format(purposes)
  return `${necessary} Se accetti, ne usa altri per ${list}.`
}

function oneOf<Value>(known: readonly Value[], value: unknown, fallback: Value): Value {
  return known.includes(value as Value) ? (value as Value) : fallback
}

function barPosition(position: unknown): Banner['position'] {
  if (position === 'TOP_LEFT' || position === 'TOP_RIGHT') return 'TOP'
  return oneOf(BAR_POSITIONS, position, 'BOTTOM')
}

function popupPosition(position: unknown): Banner['position'] {
  if (position === 'TOP') return 'TOP_LEFT'
  return oneOf(POPUP_POSITIONS, position, 'BOTTOM_LEFT')
}

/** A text of imported settings may be HTML. */
function paragraphs(text: unknown): string[] | undefined {
  if (typeof text !== 'string') return undefined
  const lines = text
    .replace(/<\/p>|<br ?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 0 ? lines : undefined
}
