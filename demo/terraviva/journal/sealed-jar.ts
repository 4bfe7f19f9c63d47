import { heading, section, text } from '../../builders.ts'
import { post } from '../write.ts'

/**
 * Scheduled, so that owners see what a scheduled item looks like; the date is far enough in the future for any demo.
 */
export const sealedJar = post('vaso-murato', 'diario', {
  title: 'Il vaso murato',
  urlId: 'il-vaso-murato',
  author: 'Livia Montanari',
  publishedAt: '2036-11-01T09:00:00Z',
  state: 'scheduled',
  categories: ['Bottega'],
  tags: ['lettere'],
  excerpt:
    'Nel novembre del 2026 abbiamo chiuso un vaso nel muro del forno, con l’ordine di aprirlo dopo dieci anni. Oggi è il giorno.',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Se state leggendo queste righe è il primo novembre del 2036, e qualcuno di noi, con un martello, sta aprendo il fianco sinistro del forno a legna. Dietro
        il settimo mattone della terza fila c’è un vaso con il coperchio, sigillato con la cera. Lo abbiamo chiuso in una mattina di pioggia del 2026, dopo
        l’infornata d’autunno, perché Ines voleva sapere se le cose invecchiano meglio al caldo.
      `),
      heading('Che cosa c’è dentro'),
      text(`
        - Una pallina di terra rossa della cava, avvolta in una foglia di fico.
        - La teiera rosa, quella che nessuno ha mai saputo rifare. Se intanto ci siamo riusciti, confrontatele.
        - La ricetta 417, scritta a matita, con una correzione che non abbiamo avuto il coraggio di provare.
        - Il listino dei prezzi, perché faccia ridere qualcuno.
        - Un pelo di Caolino, che non era d’accordo.
        - Tre biglietti piegati. Ognuno ha scritto che cosa vorrebbe trovare qui fra dieci anni, e nessuno ha letto quello degli altri.
      `),
      heading('Che cosa vi chiediamo'),
      text(`
        Aprite prima i biglietti e poi la porta. Se la bottega c’è ancora, offrite da bere a chi passa. Se c’è qualcun altro, il vaso è suo: lo usi
        per le olive, che tra questi muri si trovano bene da sempre.

        E poi ne chiuda un altro.
      `),
    ),
  ],
})
