import { audio, columns, heading, section, text } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const BOWLS = {
  url: '/s/tre-ciotole.wav',
  title: 'Tre ciotole',
  duration: '0:07',
  chapters: '0:00 La grande\n0:01 La mezzana\n0:03 La piccola\n0:04 Di nuovo la grande',
  transcript:
    'Quattro colpi di nocca sull’orlo di tre ciotole di gres, dalla più grande alla più piccola e ritorno. Ogni suono si spegne prima che cominci il successivo.',
}
const RAIN = { url: '/s/la-pioggia-sul-forno.wav', title: 'La pioggia sul forno', duration: '0:08' }
const OPENING = { url: '/s/si-apre-il-forno.wav', title: 'Si apre il forno', duration: '0:06' }

export const audioReference: Reference = {
  slug: 'audio',
  title: 'Audio',
  summary: 'Una registrazione, una puntata o un album intero, con capitoli e trascrizione.',
  advice: `
    Niente si carica finché chi legge non preme il pulsante. Sulla pagina suona **un audio alla volta**, e un album va avanti da solo. Da provare: la barra
    con le frecce della tastiera, i capitoli, i tasti multimediali del telefono o della tastiera; e la pagina senza script, dove resta il lettore del browser.
  `,
  variations: [
    variation('Una puntata', 'Copertina, capitoli e trascrizione.', [
      audio([BOWLS], {
        title: 'Il suono del gres',
        artist: 'Bottega Terraviva',
        posterId: picture('ciotola-celadon').assetId,
      }),
    ]),
    variation('Un album', 'Fino a sessanta brani: finito uno comincia il successivo.', [
      audio([{ ...BOWLS, chapters: '', transcript: '' }, RAIN, { ...OPENING, artist: 'con Elda al portello' }], {
        title: 'Rumori di bottega',
        artist: 'Bottega Terraviva',
        posterId: picture('vaso-blu').assetId,
      }),
    ]),
    variation(
      'Nella pagina, accanto al testo',
      'Senza riquadro e senza copertina.',
      columns(
        [6, 6],
        [
          heading('Ascoltate prima di comprare', { level: 3 }),
          text('Una ciotola senza crepe canta. Una crepata tossisce. Si sente anche con gli occhi chiusi.'),
        ],
        [audio([BOWLS], { style: 'plain' })],
      ),
    ),
    variation('Di un altro sito', 'Il nome del sito si legge prima di premere; fino ad allora nessuno lo contatta.', [
      audio([{ url: 'https://suoni.example/forno.mp3', title: 'Una notte di cottura', duration: '41:20' }]),
    ]),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      text('Con i colori del fondo.', { style: 'note' }),
      audio([RAIN, OPENING], { title: 'Rumori di bottega' }),
    ),
    variation('Un indirizzo senza audio', 'La pagina lo dice, e porta dove si voleva.', [
      audio([{ url: 'https://bottega.example/puntata', title: 'La puntata persa' }]),
    ]),
    variation('Senza brani', 'Un blocco appena aggiunto non rompe la pagina.', [audio([])]),
  ],
}
