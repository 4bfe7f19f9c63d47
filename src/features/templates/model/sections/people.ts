import {
  type BlockDraft,
  button,
  column,
  heading,
  image,
  type PictureTurn,
  quote,
  SMALL_QUARTER,
  section,
  THIRD,
  team,
  testimonials,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

/** Four people whose portraits are still to be taken. */
export function persons(title: string, kicker: string, roles: readonly string[] = []): BlockDraft {
  return section(
    { name: 'Le persone', width: 'wide', background: 'soft' },
    column(12, heading(2, title, kicker)),
    column(12, team([null, null, null, null], { columns: 4, shape: 'round' }, roles)),
  )
}

interface PortraitWords {
  readonly title: string
  readonly kicker: string
  readonly words: readonly string[]
  readonly button: string
}

/** One person with their picture. */
export function portrait(pictures: PictureTurn, { title, kicker, words, button: label }: PortraitWords): BlockDraft {
  return section(
    { name: 'Presentazione', width: 'wide', align: 'center' },
    column({ desktop: { span: 5 }, tablet: { span: 5 } }, image(pictures.one(), { ratio: '4:5' })),
    column(
      { desktop: { span: 7 }, tablet: { span: 7 } },
      heading(2, title, kicker),
      text(...words),
      button(label, 'secondary'),
    ),
  )
}

/** Staff, and customers' quotes. */
export const people = {
  team: {
    name: 'Le persone',
    description: 'Quattro persone con nome, ruolo e due righe su ciascuna; i ritratti si aggiungono quando ci sono.',
    draft: () => [persons('Le persone che incontrate', 'Chi siamo')],
  },
  'team-round': {
    name: 'Le persone, in tondo',
    description: 'Quattro ritratti tondi con nome e ruolo; senza fotografie restano le iniziali.',
    draft: (pictures) => [
      section(
        { name: 'Le persone', width: 'wide' },
        column(12, heading(2, 'Chi risponde quando scrivete')),
        column(
          12,
          team([pictures.one(), pictures.one(), pictures.one(), pictures.one()], { columns: 4, shape: 'round' }),
        ),
      ),
    ],
  },
  'team-two': {
    name: 'In due',
    description: 'Due persone affiancate, con ritratti grandi e quadrati.',
    draft: (pictures) => [
      section(
        { name: 'In due', width: 'normal', background: 'soft' },
        column(12, heading(2, 'Siamo in due')),
        column(12, team([pictures.one(), pictures.one()], { columns: 2, shape: 'square' })),
      ),
    ],
  },
  'quotes-cards': {
    name: 'Testimonianze in riquadri',
    description: 'Il posto per tre testimonianze vere, in riquadri uguali, con nome e ritratto.',
    draft: () => [
      section(
        { name: 'Testimonianze', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Chi ci conosce')),
        column(12, testimonials('cards', 3)),
      ),
    ],
  },
  'quotes-wall': {
    name: 'Un muro di testimonianze',
    description: 'Il posto per sei testimonianze vere, ognuna alta quanto le serve.',
    draft: () => [
      section(
        { name: 'Testimonianze', width: 'wide' },
        column(12, heading(2, 'Parole di altri')),
        column(12, testimonials('wall', 6)),
      ),
    ],
  },
  portrait: {
    name: 'Presentazione personale',
    description: 'Il tuo ritratto e un testo in prima persona: per chi lavora da solo.',
    draft: (pictures) => [
      portrait(pictures, {
        title: 'Piacere, sono [nome]',
        kicker: 'Chi sono',
        words: [
          'Faccio questo mestiere da [quanti anni] e non mi annoio ancora. Preferisco seguire poche persone alla volta, e seguirle bene.',
          'Lavoro a [città] e nei dintorni.',
        ],
        button: 'Scrivetemi',
      }),
    ],
  },
  quotes: {
    name: 'Dicono di noi',
    description: 'Il posto per tre frasi di persone vere, con il loro nome e il loro permesso.',
    draft: () => [
      section(
        { name: 'Dicono di noi', width: 'wide' },
        column(12, heading(2, 'Dicono di noi')),
        ...Array.from({ length: 3 }, () =>
          column(
            THIRD,
            quote('[Le parole di chi ti conosce, come le ha scritte e con il suo permesso]', '[Nome e città]'),
          ),
        ),
      ),
    ],
  },
  'quote-large': {
    name: 'Una frase in grande',
    description: 'Una sola frase, grande, che fa da pausa tra due sezioni.',
    draft: () => [
      section(
        { name: 'Frase', width: 'wide', spaceTop: 'xl', spaceBottom: 'xl' },
        column(
          12,
          quote(
            'Un lavoro è finito quando non c’è più nulla da spiegare.',
            'Scritto sulla porta del laboratorio',
            'pull',
          ),
        ),
      ),
    ],
  },
  partners: {
    name: 'Marchi e collaborazioni',
    description: 'Quattro loghi in fila: clienti, fornitori o associazioni di cui fai parte.',
    draft: (pictures) => [
      section(
        { name: 'Collaborazioni', width: 'wide', spaceTop: 'm', spaceBottom: 'm', align: 'center' },
        column(12, heading(2, 'Lavoriamo insieme a')),
        ...Array.from({ length: 4 }, () => column(SMALL_QUARTER, image(pictures.one()))),
      ),
    ],
  },
} satisfies SectionTemplates
