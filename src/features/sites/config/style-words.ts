import type { FontPair, Look, Palette } from '../model/style.ts'

/** Names of the looks' own colours, for owners. */
const OWN_PALETTES: Readonly<Record<Look, string>> = { terra: 'Argilla', lume: 'Ambra', piazza: 'Pomodoro' }
const PALETTE_NAMES: Readonly<Record<Exclude<Palette, 'own'>, string>> = {
  ulivo: 'Ulivo',
  mare: 'Mare',
  vinaccia: 'Vinaccia',
  rubino: 'Rubino',
  luna: 'Luna',
  lichene: 'Lichene',
  limone: 'Limone',
  basilico: 'Basilico',
  buganvillea: 'Buganvillea',
}

/** Name of a palette, for owners. */
export function paletteName(look: Look, palette: Palette): string {
  return palette === 'own' ? OWN_PALETTES[look] : PALETTE_NAMES[palette]
}

/** Name and description of each font pair, for owners. */
export const FONT_WORDS: Readonly<Record<FontPair, { readonly name: string; readonly fonts: string }>> = {
  classico: { name: 'Classico', fonts: 'Fraunces per i titoli, Figtree per i testi' },
  moderno: { name: 'Moderno', fonts: 'Instrument Sans per titoli e testi' },
  manifesto: { name: 'Manifesto', fonts: 'Bricolage Grotesque per i titoli, Figtree per i testi' },
  rotondo: { name: 'Rotondo', fonts: 'Figtree per titoli e testi' },
}
