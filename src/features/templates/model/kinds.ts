/** What a site is for; it decides how the new site looks and with which pages it begins, until its owner says otherwise. */
export interface SiteKind {
  readonly key: string
  readonly name: string
  /** Whom it is for, in a few words. */
  readonly description: string
  readonly look: 'terra' | 'lume' | 'piazza'
  /** Keys of page templates, the home page first. */
  readonly pages: readonly string[]
}

export const siteKinds: readonly SiteKind[] = [
  {
    key: 'workshop',
    name: 'Bottega o negozio',
    description: 'Artigianato, produzione propria, vendita.',
    look: 'terra',
    pages: ['home', 'about', 'gallery', 'contacts'],
  },
  {
    key: 'restaurant',
    name: 'Ristorante o bar',
    description: 'Cucina, pasticceria, enoteca.',
    look: 'piazza',
    pages: ['home', 'menu', 'about', 'contacts'],
  },
  {
    key: 'studio',
    name: 'Studio o professione',
    description: 'Consulenza, cura, servizi alle persone.',
    look: 'terra',
    pages: ['home', 'services', 'portrait', 'contacts'],
  },
  {
    key: 'portfolio',
    name: 'Fotografia o arte',
    description: 'Immagini, progetti, mostre.',
    look: 'lume',
    pages: ['home', 'gallery', 'portrait', 'contacts'],
  },
  {
    key: 'association',
    name: 'Associazione o evento',
    description: 'Gruppi, incontri, iniziative.',
    look: 'piazza',
    pages: ['home', 'about', 'questions', 'contacts'],
  },
  {
    key: 'other',
    name: 'Altro',
    description: 'Parti da poche pagine e aggiungi il resto.',
    look: 'lume',
    pages: ['home', 'about', 'contacts'],
  },
]

/** Pages that the law asks for; visitors find them at the foot of every page, not in the menu. */
export const LEGAL_PAGES: readonly string[] = ['privacy', 'legal-notes']
