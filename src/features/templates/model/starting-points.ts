import type { FontPair, Look, SiteContent } from '../../sites/schemas.ts'
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
  readonly palette: SiteContent['style']['palette']
  readonly fonts: 'own' | FontPair
  /** Choices within the look, beyond colours and fonts. */
  readonly style?: Partial<SiteContent['style']>
  readonly header?: Partial<SiteContent['frame']['header']>
  readonly home: readonly SectionKey[]
  /** Title and first words of the home page, if not those of the kind. */
  readonly opening?: { readonly heading: string; readonly words: string }
}

const OVER = { overPicture: true }

export const startingPoints: readonly StartingPoint[] = [
  {
    key: 'bottega',
    name: 'Bottega',
    description: 'Un pezzo in primo piano, poi che cosa fai e come lavori.',
    ...{ kind: 'workshop', look: 'terra', palette: 'own', fonts: 'own' },
    style: { titleScale: 'strong' },
    home: ['hero-edge', 'services-pictures', 'story-picture-left', 'gallery-large', 'call-to-action'],
  },
  {
    key: 'trattoria',
    name: 'Trattoria',
    description: 'La tavola, gli orari e la carta: quello che si cerca prima di prenotare.',
    ...{ kind: 'restaurant', look: 'piazza', palette: 'own', fonts: 'own' },
    home: ['hero-edge', 'opening-hours', 'menu', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'forno',
    name: 'Forno',
    description: 'Il dolce in grande, gli orari e quello che si trova al banco.',
    ...{ kind: 'bakery', look: 'piazza', palette: 'limone', fonts: 'rotondo' },
    home: ['hero-edge', 'opening-hours', 'services-pictures', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'galleria',
    name: 'Galleria',
    description: 'Le immagini prima di tutto, su fondo scuro, nelle loro proporzioni.',
    ...{ kind: 'portfolio', look: 'lume', palette: 'own', fonts: 'own' },
    ...{ style: { titleScale: 'strong' }, header: OVER },
    home: ['hero-ground', 'gallery-natural', 'story-picture-left', 'call-beside'],
  },
  {
    key: 'studio',
    name: 'Studio',
    description: 'Chiaro e ordinato: servizi, come si lavora e come si comincia.',
    ...{ kind: 'studio', look: 'terra', palette: 'mare', fonts: 'moderno' },
    home: ['hero-tall', 'services-three', 'story-picture-left', 'steps', 'call-beside'],
  },
  {
    key: 'circolo',
    name: 'Circolo',
    description: 'Colori da manifesto: che cosa fate, il prossimo appuntamento, come si partecipa.',
    ...{ kind: 'association', look: 'piazza', palette: 'buganvillea', fonts: 'own' },
    home: ['hero-ground', 'services-pictures', 'event', 'story-picture-right', 'call-to-action'],
  },
  {
    key: 'atelier',
    name: 'Atelier',
    description: 'Pochi pezzi, molto spazio intorno: ogni lavoro come in una mostra.',
    ...{ kind: 'workshop', look: 'lume', palette: 'lichene', fonts: 'own' },
    home: ['hero-edge', 'gallery-natural', 'story-picture-left', 'call-beside'],
  },
  {
    key: 'locanda',
    name: 'Locanda',
    description: 'Toni di vino e titoli con grazie: la cucina, la carta, gli orari.',
    ...{ kind: 'restaurant', look: 'terra', palette: 'vinaccia', fonts: 'own' },
    header: { layout: 'centred' },
    home: ['hero-tall', 'story-picture-left', 'menu', 'services-pictures', 'opening-hours', 'call-to-action'],
  },
  {
    key: 'taccuino',
    name: 'Taccuino',
    description: 'Fotografie e appunti su carta chiara, con caratteri semplici.',
    ...{ kind: 'portfolio', look: 'terra', palette: 'ulivo', fonts: 'moderno' },
    home: ['hero-picture', 'gallery-natural', 'story-picture-left', 'call-beside'],
  },
  {
    key: 'mercato',
    name: 'Mercato',
    description: 'Vivace e diretto: i prodotti, i servizi e un invito a passare.',
    ...{ kind: 'workshop', look: 'piazza', palette: 'basilico', fonts: 'rotondo' },
    home: ['hero-strip', 'services-three', 'gallery-large', 'call-to-action'],
  },
  {
    key: 'bistrot',
    name: 'Bistrot',
    description: 'Il vino nella penombra, la carta e poche parole: per la sera.',
    ...{ kind: 'restaurant', look: 'lume', palette: 'rubino', fonts: 'classico' },
    ...{ style: { titleScale: 'strong' }, header: OVER },
    home: ['hero-ground', 'story-picture-right', 'menu', 'gallery-large', 'opening-hours', 'call-to-action'],
  },
  {
    key: 'scrivania',
    name: 'Scrivania',
    description: 'Sobrio e scuro, con titoli con grazie: per chi dà consigli.',
    ...{ kind: 'studio', look: 'lume', palette: 'luna', fonts: 'classico' },
    ...{ style: { titleScale: 'strong' }, header: OVER },
    home: ['hero-ground', 'services-pictures', 'story-picture-left', 'contacts', 'call-beside'],
  },
  {
    key: 'coro',
    name: 'Coro',
    description: 'Caldo e accogliente: il prossimo incontro, le attività, le domande di tutti.',
    ...{ kind: 'association', look: 'terra', palette: 'ulivo', fonts: 'rotondo' },
    home: ['hero-picture', 'event', 'services-pictures', 'questions', 'call-to-action'],
  },
  {
    key: 'portico',
    name: 'Portico',
    description: 'Colori caldi e parole semplici: servizi, domande e risposte.',
    ...{ kind: 'studio', look: 'terra', palette: 'own', fonts: 'rotondo' },
    home: ['hero-picture', 'services-three', 'story-picture-left', 'questions', 'call-beside'],
  },
  {
    key: 'foglio',
    name: 'Foglio bianco',
    description: 'Una pagina chiara ed essenziale, da riempire con calma.',
    ...{ kind: 'other', look: 'terra', palette: 'brand', fonts: 'moderno' },
    style: { colours: { brand: '#22262d', second: null, paper: '#ffffff' }, titleScale: 'strong' },
    home: ['hero-strip', 'services-three', 'story-picture-left', 'call-beside'],
    opening: {
      heading: 'Poche cose, dette bene',
      words: 'In queste pagine trovate l’essenziale: che cosa facciamo, perché lo facciamo e come raggiungerci.',
    },
  },
  {
    key: 'manifesto',
    name: 'Manifesto',
    description: 'Un titolo grande, un’immagine allegra e blocchi di colore.',
    ...{ kind: 'other', look: 'piazza', palette: 'limone', fonts: 'own' },
    style: { darkVersion: 'never' },
    home: ['hero-colour-picture', 'services-pictures', 'story-picture-right', 'call-to-action'],
    opening: {
      heading: 'Un’idea detta a voce alta',
      words: 'Qui trovate che cosa facciamo, perché ci teniamo e come partecipare. Guardate, leggete e poi scriveteci.',
    },
  },
]

/** A site's content in the design of a starting point. */
export function designed(content: SiteContent, { look, palette, fonts, style, header }: StartingPoint): SiteContent {
  return {
    ...content,
    look,
    style: { ...content.style, ...style, palette, fonts },
    frame: { ...content.frame, header: { ...content.frame.header, ...header } },
  }
}

/** A list turned so that it starts with the item at an index. */
export function startingWith<Item>(index: number, items: readonly Item[]): Item[] {
  const at = items.length === 0 ? 0 : index % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
