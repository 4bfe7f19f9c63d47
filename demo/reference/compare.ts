import { columns, compare, section, text } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const RAW = picture('vaso-blu-grezzo').assetId
const DONE = picture('vaso-blu').assetId

export const compareReference: Reference = {
  slug: 'prima-e-dopo',
  title: 'Prima e dopo',
  summary: 'Due immagini della stessa cosa, una sull’altra: un cursore scopre la seconda.',
  advice: `
    Funziona se le due immagini sono prese dallo stesso punto, altrimenti stanno meglio affiancate. Provate a trascinare il cursore, a raggiungerlo con il tasto Tab e a spostarlo con le frecce. Senza
    script, e sulla carta, le due immagini si vedono intere, una accanto all’altra.
  `,
  variations: [
    variation(
      'Una fotografia, prima e dopo',
      'Com’esce dalla fotocamera, e come la si guarda poi.',
      columns(
        [7, 5],
        [compare(RAW, DONE, { ratio: '4:5' })],
        [text('Le due parole negli angoli si possono cambiare; qui sono quelle di sempre.')],
      ),
    ),
    variation('Con parole proprie', 'Larga quanto la colonna, e con un altro taglio.', [
      compare(RAW, DONE, { beforeLabel: 'Appena scattata', afterLabel: 'Sul sito', ratio: '16:9' }),
    ]),
    section(
      {
        name: 'Su fondo scuro',
        anchor: 'su-fondo-scuro',
        background: 'dark',
        width: 'text',
        spaceTop: 'm',
        spaceBottom: 'm',
      },
      compare(DONE, RAW, { beforeLabel: 'A colori', afterLabel: 'Quasi senza', ratio: '1:1' }),
    ),
  ],
}
