import { hash } from 'node:crypto'
import { paintPng } from '../../images/public.ts'
import type { SiteContent } from '../model/site.ts'
import { shownFonts } from '../model/style.ts'
import { versionColours } from '../site/looks/look-colours.ts'
import { CARD_SIZE, type CardWords, cardDrawing } from './drawn/card-drawing.ts'
import { typefaceOf } from './drawn/typefaces.ts'

/** Raised when cards are drawn differently, so that their addresses change. */
const DRAWING = 1

/** The social picture of a page whose owner chose none. */
export interface SiteCard {
  /** Identifies what it shows; part of its address. */
  readonly hash: string
  readonly size: typeof CARD_SIZE
  readonly alt: string
  readonly paint: () => Promise<Buffer>
}

/** The card of a page with a title; the home page's has the site's name and tagline. */
export function siteCard(
  { title: siteTitle, look, style, frame }: SiteContent,
  { title, isHome }: { readonly title: string; readonly isHome: boolean },
): SiteCard {
  const words: CardWords = isHome
    ? { title: siteTitle, name: frame.tagline }
    : { title: title.trim() || siteTitle, name: siteTitle }
  const { movement: _, ...colours } = style
  const drawn = { DRAWING, words, look, colours }
  return {
    hash: hash('sha256', JSON.stringify(drawn), 'hex').slice(0, 16),
    size: CARD_SIZE,
    alt: [words.title, words.name].filter((text) => text !== '').join(' – '),
    async paint() {
      const pair = shownFonts({ look, style })
      const faces = { title: await typefaceOf(pair, 'title'), name: await typefaceOf(pair, 'name') }
      return await paintPng(() => cardDrawing(words, look, versionColours({ look, style }).light, faces), CARD_SIZE)
    },
  }
}
