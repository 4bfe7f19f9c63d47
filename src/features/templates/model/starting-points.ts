import type { FontPair, Look, Palette, SiteContent } from '../../sites/schemas.ts'
import type { SectionKey } from './sections/index.ts'

/** A design that a new site can begin with: a look with its colours and fonts, and a home page for a kind of site. */
export interface StartingPoint {
  /** Stable name for programs. */
  readonly key: string
  readonly name: string
  readonly description: string
  /** Key of the kind of site that it is for. */
  readonly kind: string
  readonly look: Look
  readonly palette: Palette
  readonly fonts: 'own' | FontPair
  readonly home: readonly SectionKey[]
  /** Index of the kind's sample picture that the home page opens with. */
  readonly opening: number
}

export const startingPoints: readonly StartingPoint[] = [
  {
    key: 'bottega',
    name: 'Bottega',
    description: 'La luce del laboratorio a tutta finestra, poi che cosa fai e come lavori.',
    ...{ kind: 'workshop', look: 'terra', palette: 'own', fonts: 'own', opening: 0 },
    home: ['hero-ground', 'services-pictures', 'story-picture-left', 'gallery-large', 'call-to-action'],
  },
  {
    key: 'trattoria',
    name: 'Trattoria',
    description: 'Il piatto, gli orari e la carta: quello che si cerca prima di prenotare.',
    ...{ kind: 'restaurant', look: 'piazza', palette: 'own', fonts: 'own', opening: 0 },
    home: ['hero-ground', 'opening-hours', 'menu', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'forno',
    name: 'Forno',
    description: 'Il pane a tutta finestra, gli orari e quello che si trova al banco.',
    ...{ kind: 'bakery', look: 'piazza', palette: 'limone', fonts: 'rotondo', opening: 0 },
    home: ['hero-ground', 'opening-hours', 'services-pictures', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'galleria',
    name: 'Galleria',
    description: 'Le immagini prima di tutto, su fondo scuro, nelle loro proporzioni.',
    ...{ kind: 'portfolio', look: 'lume', palette: 'own', fonts: 'own', opening: 0 },
    home: ['hero-ground', 'gallery-natural', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'studio',
    name: 'Studio',
    description: 'Chiaro e ordinato: servizi, come si comincia e come raggiungerti.',
    ...{ kind: 'studio', look: 'terra', palette: 'mare', fonts: 'moderno', opening: 0 },
    home: ['hero-picture', 'services-three', 'story-picture-left', 'steps', 'contacts'],
  },
  {
    key: 'circolo',
    name: 'Circolo',
    description: 'Colori da manifesto: che cosa fate, il prossimo appuntamento, come si partecipa.',
    ...{ kind: 'association', look: 'piazza', palette: 'buganvillea', fonts: 'own', opening: 0 },
    home: ['hero-ground', 'services-three', 'event', 'story-picture-right', 'call-to-action'],
  },
  {
    key: 'atelier',
    name: 'Atelier',
    description: 'Pochi pezzi, molto spazio intorno: ogni lavoro come in una mostra.',
    ...{ kind: 'workshop', look: 'lume', palette: 'lichene', fonts: 'own', opening: 1 },
    home: ['hero-picture', 'gallery-natural', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'locanda',
    name: 'Locanda',
    description: 'Toni di vino e titoli con grazie: la storia, la cucina, gli orari.',
    ...{ kind: 'restaurant', look: 'terra', palette: 'vinaccia', fonts: 'own', opening: 2 },
    home: ['hero-picture', 'story-picture-left', 'services-pictures', 'opening-hours', 'call-to-action'],
  },
  {
    key: 'taccuino',
    name: 'Taccuino',
    description: 'Fotografie e appunti su carta chiara, con caratteri semplici.',
    ...{ kind: 'portfolio', look: 'terra', palette: 'ulivo', fonts: 'moderno', opening: 2 },
    home: ['hero-picture', 'gallery-natural', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'mercato',
    name: 'Mercato',
    description: 'Vivace e diretto: i prodotti, i servizi e un invito a passare.',
    ...{ kind: 'workshop', look: 'piazza', palette: 'basilico', fonts: 'rotondo', opening: 4 },
    home: ['hero-picture', 'services-three', 'gallery-large', 'call-to-action'],
  },
  {
    key: 'bistrot',
    name: 'Bistrot',
    description: 'Una tavola nella penombra, due racconti e poche parole: per la sera.',
    ...{ kind: 'restaurant', look: 'lume', palette: 'rubino', fonts: 'classico', opening: 3 },
    home: ['hero-ground', 'story-picture-right', 'gallery-large', 'opening-hours', 'call-to-action'],
  },
  {
    key: 'scrivania',
    name: 'Scrivania',
    description: 'Sobrio e scuro, con titoli con grazie: per chi dà consigli.',
    ...{ kind: 'studio', look: 'lume', palette: 'luna', fonts: 'classico', opening: 1 },
    home: ['hero-ground', 'services-pictures', 'story-picture-left', 'contacts'],
  },
  {
    key: 'coro',
    name: 'Coro',
    description: 'Caldo e accogliente: il prossimo incontro, le attività, le domande di tutti.',
    ...{ kind: 'association', look: 'terra', palette: 'ulivo', fonts: 'rotondo', opening: 1 },
    home: ['hero-picture', 'event', 'services-pictures', 'questions', 'call-to-action'],
  },
  {
    key: 'portico',
    name: 'Portico',
    description: 'Colori chiari e parole semplici: servizi, domande e contatti.',
    ...{ kind: 'studio', look: 'piazza', palette: 'own', fonts: 'rotondo', opening: 2 },
    home: ['hero-picture', 'services-three', 'story-picture-left', 'questions', 'contacts'],
  },
  {
    key: 'foglio',
    name: 'Foglio bianco',
    description: 'Una pagina essenziale, da riempire con calma.',
    ...{ kind: 'other', look: 'lume', palette: 'own', fonts: 'own', opening: 0 },
    home: ['hero-picture', 'services-three', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'manifesto',
    name: 'Manifesto',
    description: 'Un titolo grande su un’immagine e blocchi di colore.',
    ...{ kind: 'other', look: 'piazza', palette: 'limone', fonts: 'own', opening: 2 },
    home: ['hero-ground', 'services-three', 'story-picture-right', 'call-to-action'],
  },
]

/** A site's content in the design of a starting point. */
export function designed(content: SiteContent, { look, palette, fonts }: StartingPoint): SiteContent {
  return { ...content, look, style: { ...content.style, palette, fonts } }
}

/** A list turned so that it starts with the item at an index. */
export function startingWith<Item>(index: number, items: readonly Item[]): Item[] {
  const at = items.length === 0 ? 0 : index % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
