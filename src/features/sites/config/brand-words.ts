import { type BrandPalette, DARK_PAPER } from '../model/brand/brand-palette.ts'
import { toOklch } from '../model/brand/oklab.ts'
import type { BrandColours, Versions } from '../model/style.ts'

/** A typed colour as `#rrggbb`; null for an empty text where that is a choice, undefined for what is no colour. */
export function readColour(text: string, mayBeEmpty: boolean): string | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return mayBeEmpty ? null : undefined
  const digits = /^#?([0-9a-f]{6})$/i.exec(trimmed)?.[1]
  return digits && `#${digits.toLowerCase()}`
}

const RATIO = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** @param ratio Rounded down: what is said is kept. */
export function contrastWords(ratio: number): string {
  return `Contrasto ${RATIO.format(Math.floor(ratio * 10) / 10)} : 1`
}

/** What became of the owner's colours, for the versions that visitors meet. */
export function brandFindings(colours: BrandColours, palette: BrandPalette, versions: Versions): string[] {
  const isDark = versions === 'dark'
  const { paper, accent, accentGround, secondGround } = palette[isDark ? 'dark' : 'light']
  const ground = difference(colours.brand, accentGround)
  const link = difference(colours.brand, accent)
  const second = colours.second === null ? undefined : difference(colours.second, secondGround)
  return [
    ...brandSentences(ground, link),
    ...(second ? [`Il secondo colore è usato un po’ più ${second}, così ci si legge sopra.`] : []),
    ...(colours.paper === null ? [] : paperSentences(colours.paper, paper, versions)),
    ...(versions === 'both' ? ['La versione scura viene da questi colori, con gli stessi contrasti.'] : []),
  ]
}

type Difference = 'chiaro' | 'scuro' | undefined

function brandSentences(ground: Difference, link: Difference): string[] {
  if (!ground && !link) return ['Il colore del marchio è usato proprio com’è.']
  const onGrounds = ground
    ? `Sui fondi il colore è un po’ più ${ground} di come l’hai dato, così ci si legge sopra.`
    : 'Sui fondi il colore è proprio il tuo.'
  const inLinks = link ? `Nei link è più ${link}, così si legge sulla carta.` : 'Nei link il colore è proprio il tuo.'
  return [`${onGrounds} ${inLinks}`]
}

function paperSentences(given: string, paper: string, versions: Versions): string[] {
  const isDarkPaper = toOklch(given).l < DARK_PAPER
  if (isDarkPaper && versions !== 'dark')
    return [
      versions === 'both'
        ? 'Questa carta è scura: è quella della versione scura.'
        : 'Questa carta è scura, e il sito resta chiaro: per ora non si vede.',
    ]
  if (!isDarkPaper && versions === 'dark')
    return ['Questa carta è chiara, e con questo look il sito è scuro: non si vede. Danne una scura.']
  const moved = difference(given, paper)
  return moved ? [`La carta è un po’ più ${moved} di come l’hai data, così ci si legge sopra.`] : []
}

/** Differences of rounding are none. */
function difference(given: string, used: string): Difference {
  const by = toOklch(used).l - toOklch(given).l
  return Math.abs(by) < 0.004 ? undefined : by > 0 ? 'chiaro' : 'scuro'
}
