import type { SiteContent } from '../model/site.ts'

/** Name and description of each look, for owners. */
export const LOOK_WORDS: readonly { look: SiteContent['look']; name: string; description: string }[] = [
  { look: 'terra', name: 'Terra', description: 'Caldo e calmo: carta, titoli con grazie, colori di argilla.' },
  { look: 'lume', name: 'Lume', description: 'Essenziale: molto spazio, immagini grandi, poche parole.' },
  { look: 'piazza', name: 'Piazza', description: 'Vivace: titoli come manifesti, blocchi di colore, angoli tondi.' },
]
