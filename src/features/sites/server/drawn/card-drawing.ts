import { cutToWidth, setTitle } from '../../model/balanced-lines.ts'
import type { Look } from '../../model/style.ts'
import type { SchemeColours } from '../../site/looks/look-colours.ts'
import type { Typeface } from './typefaces.ts'

/** The size that networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const MARGIN = 88
const NAME_SIZE = 42

/** What a social picture says. */
export interface CardWords {
  readonly title: string
  /** Below the title: the site's name; on its home page, its tagline. */
  readonly name: string
}

interface CardFaces {
  readonly title: Typeface
  readonly name: Typeface
}

interface Card {
  readonly ground: string
  readonly title: string
  readonly name: string
  /** Baselines of the title's last line and of the name. */
  readonly titleAt: number
  readonly nameAt: number
  readonly leading: number
  /** What stands above and around the text. */
  readonly ornaments: string
}

/** The ornaments and edges of the looks' style sheets, which a test compares. */
export const ORNAMENTS: Readonly<Record<Look, string>> = {
  terra: "<path d='M2 5q4.25-7 8.5 0t8.5 0 8.5 0 8.5 0 8.5 0 8.5 0 8.5 0 8.5 0'/>",
  lume: "<path d='M1 8v4M9 8v4M17 8v4M25 8v4M33 8v4M41 0v12M49 8v4M57 8v4M65 8v4M73 8v4M81 8v4'/>",
  piazza:
    "<path d='M2 3q30 18 60 0q30 18 60 0' fill='none' stroke='%23000' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'/><circle cx='17' cy='15' r='4'/><circle cx='32' cy='18' r='4'/><circle cx='47' cy='15' r='4'/><circle cx='77' cy='15' r='4'/><circle cx='92' cy='18' r='4'/><circle cx='107' cy='15' r='4'/>",
}
export const WAVE = 'M0 16V8q16-14 32 0t32 0v8z'

const CARDS: Readonly<Record<Look, (colours: SchemeColours) => Card>> = {
  terra: ({ paper, accent, second, ink }) => ({
    ...{ ground: paper, title: ink, name: accent, titleAt: 448, nameAt: 530, leading: 1.06 },
    ornaments: `<rect y="${HEIGHT - 28}" width="${WIDTH}" height="14" fill="${second}"/><rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="${accent}"/><g transform="translate(${MARGIN - 6} 72) scale(3)" fill="none" stroke="${accent}" stroke-width="1.5" stroke-linecap="round">${ORNAMENTS.terra}</g>`,
  }),
  lume: ({ paper, accent, ink }) => ({
    ...{ ground: paper, title: ink, name: accent, titleAt: 456, nameAt: 542, leading: 1.06 },
    ornaments: `<g transform="translate(${MARGIN} 76) scale(3)" stroke="${ink}" opacity="0.55">${ORNAMENTS.lume}</g>`,
  }),
  piazza: ({ paper, accent, second, onAccent }) => ({
    ...{ ground: accent, title: onAccent, name: paper, titleAt: 428, nameAt: 572, leading: 0.98 },
    ornaments: `<g fill="${second}"><rect y="512" width="${WIDTH}" height="118"/>${waves()}</g><g transform="translate(${MARGIN - 4} 44) scale(3.2)" fill="${onAccent}">${ORNAMENTS.piazza.replace('%23000', onAccent)}</g>`,
  }),
}

/** Waves of 128 by 32 pixels along the upper edge of the lower band. */
function waves(): string {
  return Array.from(
    { length: Math.ceil(WIDTH / 128) },
    (_, at) => `<path transform="translate(${at * 128} 481) scale(2)" d="${WAVE}"/>`,
  ).join('')
}

/** The social picture of a page without one, as SVG without text. */
export function cardDrawing(words: CardWords, look: Look, colours: SchemeColours, faces: CardFaces): string {
  const { ground, title, name, titleAt, nameAt, leading, ornaments } = CARDS[look](colours)
  const width = WIDTH - 2 * MARGIN
  // Capitals reach about 0.72 of the size above the baseline; the ornament ends at 140.
  const box = { width, height: titleAt - 130, leading, sizes: [156, 136, 118, 104, 92, 82, 72, 64, 56], mostLines: 4 }
  const shownName = drawable(words.name, faces.name)
  const { size, lines } = setTitle(drawable(words.title, faces.title) || shownName, faces.title.width, box)
  const texts = lines.map((line, at) => {
    const y = titleAt - (lines.length - 1 - at) * size * leading
    return textAt(faces.title, line, { y, size, fill: title })
  })
  const below = cutToWidth(shownName, faces.name.width, width / NAME_SIZE)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${ornaments}${texts.join('')}${textAt(faces.name, below, { y: nameAt, size: NAME_SIZE, fill: name })}</svg>`
}

function textAt(
  typeface: Typeface,
  text: string,
  { y, size, fill }: { y: number; size: number; fill: string },
): string {
  return `<g transform="translate(${MARGIN} ${y}) scale(${size})" fill="${fill}">${typeface.paths(text)}</g>`
}

/**
 * What a typeface can draw of a text: without emoji and other signs that it lacks, and nothing if it lacks a letter,
 * since half a title is worse than none.
 */
function drawable(text: string, typeface: Typeface): string {
  const chars = Array.from(text.normalize('NFC').replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')))
  const missing = chars.filter((char) => !typeface.has(char))
  if (missing.some((char) => /[\p{L}\p{N}]/u.test(char))) return ''
  return chars
    .filter((char) => !missing.includes(char))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
