import { columns, heading, section, shape, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const shapeReference: Reference = {
  slug: 'forma',
  title: 'Forma',
  summary: 'Un arco, un fiore, un sasso: un ornamento nei colori del sito.',
  advice: `
    Una forma non dice niente: chi non vede la salta. Serve a dare ritmo a una pagina di solo testo, o a segnare dove comincia una parte nuova. Una o due per
    pagina bastano. Da provare: cambiate look e versione scura, e guardate come cambiano i colori.
  `,
  variations: [
    variation(
      'Le forme',
      'Otto, tutte con lo stesso peso.',
      columns(
        [3, 3, 3, 3].map((span) => ({ desktop: { span }, tablet: { span }, phone: { span: 6 } })),
        [shape({ shape: 'oval', size: 'full' }), shape({ shape: 'pebble', size: 'full', colour: 'tint' })],
        [shape({ shape: 'arch', size: 'full', colour: 'second' }), shape({ shape: 'flower', size: 'full' })],
        [
          shape({ shape: 'leaf', size: 'full', colour: 'text' }),
          shape({ shape: 'sun', size: 'full', colour: 'second' }),
        ],
        [
          shape({ shape: 'quarter', size: 'full', colour: 'tint' }),
          shape({ shape: 'tile', size: 'full', colour: 'text' }),
        ],
      ),
    ),
    variation(
      'Proporzioni',
      'Larghe cento: alte cento, centocinquanta e sessantasette.',
      columns(
        [4, 4, 4],
        [shape({ aspect: 'square' })],
        [shape({ aspect: 'portrait', colour: 'second' })],
        [shape({ aspect: 'landscape', colour: 'text' })],
      ),
    ),
    variation(
      'Riempimenti',
      'Piena, solo il bordo, a righe, a punti.',
      columns(
        [3, 3, 3, 3].map((span) => ({ desktop: { span }, tablet: { span }, phone: { span: 6 } })),
        [shape({ shape: 'leaf', size: 'full' })],
        [shape({ shape: 'leaf', size: 'full', fill: 'outline' })],
        [shape({ shape: 'leaf', size: 'full', fill: 'lines' })],
        [shape({ shape: 'leaf', size: 'full', fill: 'dots' })],
      ),
    ),
    variation(
      'Accanto a un testo',
      'Il posto di un’immagine che non c’è.',
      columns(
        [4, 8],
        [shape({ shape: 'sun', size: 'm', align: 'center' })],
        [
          heading('Aperti anche la sera, d’estate', { level: 3 }),
          text('Da giugno ad agosto il laboratorio resta aperto fino alle dieci, il giovedì e il venerdì.'),
        ],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      text('Con i colori del fondo.', { style: 'note' }),
      shape({ shape: 'flower', size: 's' }),
    ),
  ],
}
