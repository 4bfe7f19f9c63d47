import { audio, chart, heading, line, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const firingNotebook = post('quaranta-ore', 'diario', {
  title: 'Quaranta ore di fuoco',
  urlId: 'quaranta-ore-di-fuoco',
  author: 'Tommaso Serri',
  publishedAt: '2025-10-21T07:30:00Z',
  categories: ['Fuoco'],
  tags: ['forno a legna', 'cottura', 'diario'],
  excerpt:
    'Ottobre, il forno a legna, quattro quintali di pino e un cono che non voleva piegarsi. Il quaderno dell’infornata, ora per ora.',
  seoDescription:
    'Il diario di una cottura a legna, dal carico del forno all’apertura: legna, turni, coni pirometrici, cenere e risultati.',
  pinned: true,
  cover: 'forno-a-legna',
  blocks: [
    section(
      { width: 'text' },
      text(
        'Due volte l’anno accendiamo il forno del cortile. Questo è il quaderno dell’infornata d’autunno, trascritto così com’era, fuliggine a parte.',
        { style: 'lead' },
      ),
      heading('Giovedì 9 ottobre, il carico'),
      text(`
        **Ore 8.** Trecentododici pezzi sul tavolo lungo e un forno che ne tiene trecento. Comincia la trattativa.

        **Ore 13.** Le ciotole nude vanno davanti, dove la cenere arriva per prima; le bottiglie di Livia in fondo, che lì la fiamma è più dolce.
        Sotto ogni piede tre palline di allumina e caolino, sennò si cuoce tutto insieme e si apre con lo scalpello.

        **Ore 19.40.** Murata la porta con 94 mattoni e una malta di sabbia e argilla. Restano fuori undici tazze. Ines dice che sono le più
        belle. Ha ragione, ma sono fuori.
      `),
      heading('Venerdì 10 ottobre, il fuoco piccolo'),
      text(`
        **Ore 6.15.** Un fiammifero, due giornali, potature d’ulivo. Fuori ci sono 7 °C, dentro 14. Salire piano: cinquanta gradi l’ora,
        non di più, finché non se n’è andata tutta l’acqua.

        **Ore 12.** 260 °C. Il camino fa un filo bianco. Passa il postino e chiede se stiamo facendo la porchetta.

        **Ore 18.** 540 °C. Primo turno a Livia. Regola della notte: chi mette la legna non guarda il telefono, chi guarda il pirometro non
        mette la legna.

        **Ore 23.30.** 780 °C. Nel buio la fessura della porta è una riga rossa. Minestra di farro per tutti, nei pezzi dell’infornata di marzo.
      `),
      heading('Sabato 11 ottobre, la riduzione'),
      text(`
        **Ore 3.10.** 930 °C. Chiudo la serranda di due dita: il fuoco ora cerca ossigeno e lo ruba allo smalto. È questo che fa diventare
        verde il celadon. Esce una lingua di fiamma dal camino, lunga un braccio; la vicina non telefona più da anni.

        **Ore 9.** 1120 °C, dietro 1060. Sessanta gradi di differenza sono troppi. Per un’ora pino sottile da destra soltanto.

        **Ore 14.20.** Siamo pari. Abbiamo bruciato due quintali e mezzo. Le braccia cominciano a saperlo.

        **Ore 19.** 1235 °C davanti. Il cono 9 è in piedi come un carabiniere.

        **Ore 20.30.** 1240 °C. Il cono non si muove.

        **Ore 21.45.** 1238 °C. Siamo scesi. La legna è umida: quella comprata a settembre, non la nostra. Ines va a prendere le cassette
        di castagno della cantina.

        **Ore 22.17.** Il cono si piega. Lo guardiamo in tre, in fila, dallo stesso buco.

        **Ore 22.40.** Chiuso tutto: spioncini, serranda, bocca. Un secchio di malta per le fessure. Quaranta ore e venticinque minuti.
      `),
      chart(
        `
Ora | Davanti
ven 6 | 14
ven 12 | 260
ven 18 | 540
ven 24 | 800
sab 6 | 1030
sab 12 | 1150
sab 18 | 1228
sab 24 | 1160
dom 6 | 870
`,
        {
          kind: 'line',
          title: 'Il fuoco, ora per ora',
          unit: '°C',
          note: 'Dal quaderno, lette sul pirometro davanti. Alle 22.40 di sabato si chiude tutto.',
        },
      ),
      heading('Da domenica 12 a mercoledì 15 ottobre, aspettare'),
      text(`
        Non si apre. Non si apre nemmeno «solo un mattone». Domenica 610 °C, lunedì 340, martedì 170. Mercoledì piove, e il forno fuma
        come un cavallo.
      `),
      audio([
        {
          url: '/s/si-apre-il-forno.wav',
          title: 'Il primo pezzo fuori dal forno',
          duration: '0:06',
          transcript:
            'Cinque colpi di nocca su una ciotola ancora tiepida: quattro gravi, e uno acuto quasi insieme all’ultimo.',
        },
      ]),
      heading('Giovedì 16 ottobre, la porta'),
      text(`
        **Ore 9.** Primo mattone. L’odore è di pietra calda e di niente.

        **Bene:** le ciotole davanti, con un lato color miele dove la cenere si è sciolta. Ventiquattro bottiglie celadon su ventisei. Il vaso
        luna grande, che dal vivo è grigio come un’oliva e di sera diventa azzurro.

        **Male:** uno scaffale ha ceduto di tre centimetri e si è portato dietro nove tazze. Due piatti sono diventati uno.

        **Non lo sappiamo:** una teiera è uscita rosa. Nessuno ci ha messo niente di rosa. L’abbiamo numerata e chiusa nell’armadio, che è
        il nostro modo di dire che ci proveremo ancora.
      `),
      line('ornament'),
      text(
        'Legna: 410 kg. Pezzi entrati: 301. Pezzi buoni: 268. Prossima infornata: marzo 2026. I posti per il turno di notte si prendono al [corso di cottura a legna](/corsi).',
        { style: 'note' },
      ),
    ),
  ],
})
