import { figures } from './figures.ts'
import { invitations } from './invitations.ts'
import { offers } from './offers.ts'
import { openings } from './openings.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { practical } from './practical.ts'
import { reservations } from './reservations.ts'
import type { SectionTemplate } from './section-template.ts'
import { shops } from './shops.ts'
import { stories } from './stories.ts'

/** The ready-made sections under the names that owners see, in the order of a page. */
const categories = {
  Aperture: openings,
  Racconto: stories,
  'Servizi e prezzi': { ...offers, ...plans },
  Negozio: shops,
  'Persone e fiducia': people,
  'Immagini e video': pictures,
  'Dati e numeri': figures,
  Informazioni: practical,
  Prenotazioni: reservations,
  Inviti: invitations,
}

const byKey = {
  ...openings,
  ...stories,
  ...offers,
  ...plans,
  ...shops,
  ...people,
  ...pictures,
  ...figures,
  ...practical,
  ...reservations,
  ...invitations,
}
export type SectionKey = keyof typeof byKey

export interface ListedSection extends SectionTemplate {
  readonly key: SectionKey
  readonly category: string
}

export const sectionTemplates: readonly ListedSection[] = Object.entries(categories).flatMap(([category, templates]) =>
  Object.entries<SectionTemplate>(templates).map(([key, template]) => ({
    key: key as SectionKey,
    category,
    ...template,
  })),
)

export function sectionTemplate(key: SectionKey): SectionTemplate {
  return byKey[key]
}
