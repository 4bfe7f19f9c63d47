import { button, column, heading, image, quote, SMALL_QUARTER, section, THIRD, text } from '../drafts.ts'
import type { SectionTemplates } from './section-template.ts'

/** Who works here, and who speaks well of you. */
export const people = {
  team: {
    name: 'Le persone',
    description: 'Tre persone con ritratto, ruolo e due righe su ciascuna.',
    draft: (pictures) => [
      section(
        { name: 'Le persone', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Le persone che incontrate', 'Chi siamo')),
        column(
          THIRD,
          image(pictures.one(), { ratio: '4:5' }),
          heading(3, 'Elena', 'Progetti'),
          text(
            'Ascolta, disegna e tiene insieme i tempi. Se avete un’idea vaga, è la persona giusta da cui cominciare.',
          ),
        ),
        column(
          THIRD,
          image(pictures.one(), { ratio: '4:5' }),
          heading(3, 'Davide', 'Laboratorio'),
          text(
            'Ha le mani più precise di tutti e una soluzione per ogni imprevisto. Parla poco, ma conviene ascoltarlo.',
          ),
        ),
        column(
          THIRD,
          image(pictures.one(), { ratio: '4:5' }),
          heading(3, 'Sara', 'Clienti'),
          text(
            'Risponde al telefono, prepara i preventivi e si ricorda di tutti. Anche di quello che avevate dimenticato voi.',
          ),
        ),
      ),
    ],
  },
  portrait: {
    name: 'Presentazione personale',
    description: 'Il tuo ritratto e un testo in prima persona: per chi lavora da solo.',
    draft: (pictures) => [
      section(
        { name: 'Presentazione', width: 'wide', align: 'center' },
        column({ desktop: { span: 4 }, tablet: { span: 5 } }, image(pictures.one(), { ratio: '4:5' })),
        column(
          { desktop: { span: 8 }, tablet: { span: 7 } },
          heading(2, 'Piacere, sono Anna', 'Chi sono'),
          text(
            'Faccio questo mestiere da quindici anni e non mi annoio ancora. Ho cominciato in uno studio grande, poi ho capito che preferisco seguire poche persone alla volta, e seguirle bene.',
            'Lavoro in città e nei dintorni. Il mercoledì insegno, quindi rispondo il giorno dopo.',
          ),
          button('Scrivetemi', 'secondary'),
        ),
      ),
    ],
  },
  quotes: {
    name: 'Dicono di noi',
    description: 'Tre frasi di clienti, con il loro nome.',
    draft: () => [
      section(
        { name: 'Dicono di noi', width: 'wide' },
        column(12, heading(2, 'Dicono di noi')),
        column(
          THIRD,
          quote('Hanno capito subito che cosa cercavo, anche quando non lo sapevo spiegare.', 'Chiara, Modena'),
        ),
        column(
          THIRD,
          quote(
            'Preventivo rispettato al centesimo e due giorni di anticipo. Non mi era mai successo.',
            'Paolo, Parma',
          ),
        ),
        column(
          THIRD,
          quote(
            'Dopo un anno ho chiamato per una piccola cosa. Sono venuti il giorno dopo, sorridendo.',
            'Teresa, Reggio Emilia',
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
