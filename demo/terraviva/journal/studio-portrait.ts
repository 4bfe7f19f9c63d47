import { columns, heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const studioPortrait = post('ritratto-del-frantoio', 'diario', {
  title: 'Il frantoio alle sette del mattino',
  urlId: 'il-frantoio-alle-sette-del-mattino',
  author: 'Ines Valli',
  publishedAt: '2025-01-14T06:45:00Z',
  categories: ['Bottega'],
  tags: ['laboratorio', 'ritratti', 'inverno'],
  excerpt:
    'Prima che arrivino gli altri, la bottega è fatta di rumori. Un giro del laboratorio a luci spente, stanza per stanza.',
  seoDescription:
    'Un giro della Bottega Terraviva prima dell’apertura: l’ingresso, la stanza dei torni, lo smaltatoio e il cortile dei forni.',
  cover: 'natura-morta',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Arrivo per prima tre giorni su cinque, perché abito a duecento metri e perché mi piace la bottega quando non serve a nessuno. Alle sette
        di gennaio è ancora buio. Giro la chiave due volte, spingo con la spalla, e Caolino esce senza salutare.

        Non accendo subito. Prima ascolto: il frigorifero delle merende, la goccia del lavandino che Tommaso aggiusterà, e sotto,
        molto piano, Berta che si raffredda. I mattoni di un forno che scende fanno un suono di stoviglie in un’altra casa.
      `),
      heading('L’ingresso'),
      text(`
        Qui si pesavano le olive. La bilancia è rimasta, incastrata nel muro, e la usiamo per i pacchi: sbaglia di quaranta grammi, sempre
        gli stessi. A destra ci sono gli scaffali del pronto, a sinistra la cassetta dei difettati a metà prezzo, che si vuota prima degli altri. Ho una
        teoria: la gente si fida di più di un piatto che ha già qualcosa da raccontare.
      `),
      heading('La stanza dei torni'),
      text(`
        Otto metri per sei, una finestra sola ma grande, a nord. Livia l’ha scelta per quello: la luce del nord non gira, e un profilo
        disegnato alle nove è ancora lo stesso alle quattro. I sei torni dei corsi stanno in cerchio; il suo è in disparte, vicino
        al muro delle macine, con lo sgabello segato due volte finché non è stato basso abbastanza.

        Sul pavimento c’è una mappa di argilla secca. Da come è schizzata si capisce chi ha lavorato ieri: Livia lascia un anello, io
        una stella, gli allievi un temporale.
      `),
    ),
    section(
      { width: 'wide', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [image(picture('scaffale'))],
        [
          quote(
            'Lo scaffale in alto è quello che faremo, quello in mezzo quello che aspettiamo, quello in basso quello che sappiamo già.',
            {
              style: 'pull',
              source: 'Livia, a chi chiede l’ordine degli scaffali',
            },
          ),
        ],
      ),
    ),
    section(
      { width: 'text' },
      heading('Lo smaltatoio'),
      text(`
        È l’unica stanza in ordine. Trentuno secchi con il coperchio, ognuno con un numero e una tavoletta legata al manico, perché da crudi
        gli smalti sono quasi tutti rosa o grigi e nessuno somiglia a quello che diventerà. Tommaso ci entra in punta di piedi. Una volta
        ho invertito due coperchi: per un mese abbiamo venduto un verde che non avevamo mai fatto, e adesso è nel catalogo con il mio nome.

        Sopra la porta c’è la frase scritta a gesso. Ogni tanto qualcuno la cancella con la spalla e Livia la riscrive, senza guardare.
      `),
      heading('Il cortile'),
      text(`
        Il forno a legna, di mattina, sembra un animale grosso che dorme. Sul dorso gli cresce un’erba che altrove non c’è, e in inverno i pettirossi ci si
        scaldano anche una settimana dopo la cottura. La tettoia accanto tiene la legna: a sinistra il pino, a destra l’ulivo, in
        mezzo un tavolo con quattro sedie diverse dove, se non piove, pranziamo.

        Alle sette e quaranta arriva il primo furgone, quello del pane. Alle otto meno dieci accendo la luce, la stufa e la radio, in quest’ordine. Alle
        otto Livia appende il cappotto al chiodo e dice «freddo», che da lei è un discorso. Poi il primo torno comincia a girare, e la
        bottega smette di essere mia fino a domani.
      `),
      text(
        'La bottega si visita in tutti gli orari di apertura, ma alle sette no: quella è di Caolino. Gli orari sono alla pagina [Contatti](/contatti).',
        {
          style: 'note',
        },
      ),
    ),
  ],
})
