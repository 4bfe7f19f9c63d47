import { column, heading, prices, section, text } from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

/** Offers to compare, whose prices the owner writes. */
export const plans = {
  'plans-three': {
    name: 'Tre offerte a confronto',
    description: 'Tre offerte affiancate con prezzo ed elenco di ciò che comprendono; quella di mezzo è in evidenza.',
    draft: () => [
      section(
        { name: 'Offerte', width: 'wide' },
        column(12, heading(2, 'Scegliete da dove cominciare')),
        column(
          12,
          prices(
            [
              { name: '[Prima offerta]', text: '[Per chi è]', points: '[Che cosa comprende]\n[Un’altra cosa]' },
              {
                name: '[Seconda offerta]',
                text: '[Per chi è]',
                points: '[Che cosa comprende]\n[Un’altra cosa]\n[Ciò che la prima non ha]',
                badge: 'Quella che consigliamo',
              },
              { name: '[Terza offerta]', text: '[Per chi è]', points: '[Che cosa comprende]\n[Un’altra cosa]' },
            ],
            '[Se l’IVA è compresa, e come si paga]',
          ),
        ),
      ),
    ],
  },
  'plans-two': {
    name: 'Due offerte e un perché',
    description: 'A sinistra come ragionate sui prezzi, a destra due offerte affiancate.',
    draft: () => [
      section(
        { name: 'Offerte', width: 'wide', background: 'soft' },
        column(
          4,
          heading(2, 'Quanto costa'),
          text('Il prezzo si dice prima, e non cambia in corso d’opera. Se cambia il lavoro, ne parliamo.'),
        ),
        column(
          8,
          prices([
            { name: '[Prima offerta]', points: '[Che cosa comprende]\n[Un’altra cosa]' },
            { name: '[Seconda offerta]', points: '[Che cosa comprende]\n[Un’altra cosa]' },
          ]),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
