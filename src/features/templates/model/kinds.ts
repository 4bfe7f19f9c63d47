/** Purpose of a site; it decides the words and pages of a new site. */
export interface SiteKind {
  readonly key: string
  readonly name: string
  /** Its target group, in a few words. */
  readonly description: string
  /** Keys of page templates, the home page first. */
  readonly pages: readonly string[]
}

export const siteKinds: readonly SiteKind[] = [
  {
    key: 'workshop',
    name: 'Bottega o negozio',
    description: 'Artigianato, produzione propria, vendita.',
    pages: ['home', 'about', 'gallery', 'contacts'],
  },
  {
    key: 'restaurant',
    name: 'Ristorante',
    description: 'Cucina, enoteca, locanda.',
    pages: ['home', 'menu', 'about', 'contacts'],
  },
  {
    key: 'bakery',
    name: 'Panificio o bar',
    description: 'Pane, dolci, colazioni.',
    pages: ['home', 'menu', 'about', 'contacts'],
  },
  {
    key: 'studio',
    name: 'Studio o professione',
    description: 'Consulenza, cura, servizi alle persone.',
    pages: ['home', 'services', 'about', 'contacts'],
  },
  {
    key: 'portfolio',
    name: 'Fotografia o arte',
    description: 'Immagini, progetti, mostre.',
    pages: ['home', 'gallery', 'portrait', 'contacts'],
  },
  {
    key: 'association',
    name: 'Associazione o evento',
    description: 'Gruppi, incontri, iniziative.',
    pages: ['home', 'about', 'questions', 'contacts'],
  },
  {
    key: 'other',
    name: 'Altro',
    description: 'Parti da poche pagine e aggiungi il resto.',
    pages: ['home', 'about', 'contacts'],
  },
]

/** Legally required pages; they are linked in the footer of every page, not in the menu. */
export const LEGAL_PAGES: readonly string[] = ['privacy', 'legal-notes']

export const isLegal = (key: string): boolean => LEGAL_PAGES.includes(key)
