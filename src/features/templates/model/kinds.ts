import type { SectionKey } from './sections/index.ts'

/** Purpose of a site; it decides the initial look and pages of a new site. */
export interface SiteKind {
  readonly key: string
  readonly name: string
  /** Its target group, in a few words. */
  readonly description: string
  readonly look: 'terra' | 'lume' | 'piazza'
  /** Keys of page templates, the home page first. */
  readonly pages: readonly string[]
  /** Sections of its home page, if not those of the template. */
  readonly home?: readonly SectionKey[]
}

export const siteKinds: readonly SiteKind[] = [
  {
    key: 'workshop',
    name: 'Bottega o negozio',
    description: 'Artigianato, produzione propria, vendita.',
    look: 'terra',
    pages: ['home', 'about', 'gallery', 'contacts'],
    home: ['hero-ground', 'services-three', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'restaurant',
    name: 'Ristorante o bar',
    description: 'Cucina, pasticceria, enoteca.',
    look: 'piazza',
    pages: ['home', 'menu', 'about', 'contacts'],
    home: ['hero-ground', 'story-picture-left', 'services-three', 'story-picture-right', 'call-to-action'],
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
    home: ['hero-ground', 'gallery-natural', 'story-picture-left', 'call-to-action'],
  },
  {
    key: 'association',
    name: 'Associazione o evento',
    description: 'Gruppi, incontri, iniziative.',
    look: 'piazza',
    pages: ['home', 'about', 'questions', 'contacts'],
    home: ['hero-ground', 'services-three', 'story-picture-right', 'call-to-action'],
  },
  {
    key: 'other',
    name: 'Altro',
    description: 'Parti da poche pagine e aggiungi il resto.',
    look: 'lume',
    pages: ['home', 'about', 'contacts'],
  },
]

/** Legally required pages; they are linked in the footer of every page, not in the menu. */
export const LEGAL_PAGES: readonly string[] = ['privacy', 'legal-notes']
