import { button, column, columns, compare, heading, image, prices, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const ASK = 'mailto:studio@studiolume.example?subject=Preventivo'

export const services = page('servizi', {
  title: 'Servizi',
  urlId: 'servizi',
  showTitle: false,
  seoTitle: 'Ritratto, interni, prodotto, stampa: servizi e prezzi – Studio Lume',
  seoDescription:
    'Il listino di Studio Lume a Bologna: ritratti da 280 €, interni da 520 €, ritratti di cose da 95 €, stampa fine art da 45 €.',
  excerpt: 'Ritratto, interni, prodotto e stampa fine art: che cosa comprendono e quanto costano.',
  cover: 'persiana',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(
        { desktop: { span: 9 } },
        heading('Quattro mestieri e un listino che si può leggere', { level: 1, kicker: 'Servizi' }),
        text(
          'I prezzi sono del 2026 e comprendono l’IVA. Entro trenta chilometri da Bologna non c’è trasferta; oltre, costa 0,50 € al chilometro. Il preventivo arriva scritto, e se sbaglio i tempi il danno è mio.',
          { style: 'lead' },
        ),
        text(
          '[Ritratto](#ritratto) · [Interni e architettura](#interni) · [Prodotto](#prodotto) · [Stampa fine art](#stampa)',
        ),
      ),
    ),
    section(
      { name: 'Ritratto', anchor: 'ritratto', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('persiana'), ratio: '4:5' })],
        [
          heading('Ritratto'),
          text(`
            Novanta minuti, di cui i primi trenta senza fotocamera. Vi siedo vicino alla finestra, parliamo, e a un certo punto smettete di
            aspettare lo scatto: è quello. Lavoro anche nei vostri posti, che di solito dicono più della faccia.

            - In studio, dieci fotografie finite: **280 €**
            - A casa vostra, in bottega, in ufficio: **380 €**
            - Due persone, stessa seduta: **360 €**
            - Persone di uno stesso studio o azienda, da quattro in su: **120 € l’una**
            - Una stampa 24 × 30 cm di quella che scegliete: **compresa**

            Le fotografie arrivano entro dieci giorni. Ne vedete una trentina e ne scegliete dieci; se non ve ne piace nessuna, rifacciamo la
            seduta oppure vi restituisco la metà.
          `),
        ],
      ),
    ),
    section(
      { name: 'Interni', anchor: 'interni', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 }, phone: { order: 'last' } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Interni e architettura'),
          text(`
            Prima vengo a vedere, di solito due volte: una al mattino e una verso sera. Poi torno all’ora giusta. Uso la luce che c’è,
            accendo le lampade soltanto se si accenderebbero davvero, e non raddrizzo le case storte oltre il necessario.

            Il sopralluogo è compreso, anche se poi non se ne fa niente.

            Architetti, ditte e committenti possono dividere la spesa: ognuno riceve la propria licenza, e il totale aumenta del 25 % invece
            che raddoppiare.
          `),
        ],
        [image({ ...picture('lamelle'), ratio: '3:2' })],
      ),
      column(
        12,
        prices(
          [
            {
              name: 'Mezza giornata',
              price: 520_00,
              text: 'Un appartamento, un negozio, una stanza difficile.',
              points: 'Fino a otto fotografie\nSopralluogo\nLicenza senza scadenza',
            },
            {
              name: 'Giornata intera',
              price: 890_00,
              text: 'Una casa dalla prima luce all’ultima.',
              points: 'Fino a diciotto fotografie\nDue sopralluoghi, mattina e sera\nLicenza senza scadenza',
              badge: 'La scelta degli architetti',
            },
            {
              name: 'Esterni e facciate',
              price: null,
              text: 'A progetto, secondo il sole. Da 640 €.',
              points: 'Sopralluogo\nUn’attesa ragionevole del tempo giusto',
              label: 'Raccontatemi il progetto',
              link: ASK,
            },
          ],
          { note: 'Prezzi più IVA.' },
        ),
      ),
    ),
    section(
      {
        name: 'Prodotto',
        anchor: 'prodotto',
        width: 'wide',
        background: 'dark',
        spaceTop: 'l',
        spaceBottom: 'l',
        align: 'center',
      },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [image({ ...picture('vetro'), ratio: '1:1' })],
        [
          heading('Prodotto'),
          text(`
            Li chiamo ritratti di cose. Prima di fotografare un oggetto lo uso: bevo nel bicchiere, mi siedo sulla sedia. È il modo più
            rapido per scoprire da che parte guarda.

            - Ritratto di un oggetto, luce costruita: **95 €**
            - Serie di almeno venti, fondo uniforme: **18 € a fotografia**
            - Mezza giornata di natura morta, con voi in studio: **480 €**
            - Oggetto da ritirare e riconsegnare a Bologna: **compreso**
          `),
          text('La storia di [una sedia e quattro ore](/appunti/una-sedia-quattro-ore) spiega come vanno le cose.'),
        ],
      ),
    ),
    section(
      { name: 'Stampa', anchor: 'stampa', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Stampa fine art')),
      column(
        12,
        compare(picture('vetro-grezzo').assetId, picture('vetro').assetId, {
          beforeLabel: 'Il file com’è arrivato',
          afterLabel: 'La stampa',
          ratio: '16:9',
        }),
      ),
      columns(
        [4, 4, 4],
        [
          text(`
            Stampo fotografie mie e vostre, su carta di cotone, con dodici inchiostri a pigmenti. Prima di ogni stampa grande ne faccio una
            piccola, la guardiamo insieme vicino alla finestra e la correggiamo.
          `),
        ],
        [
          text(`
            - Provino 13 × 18 cm: **12 €**
            - 24 × 30 cm: **45 €**
            - 40 × 50 cm: **90 €**
            - 60 × 90 cm: **190 €**
          `),
        ],
        [
          text(`
            - Preparazione del file, mezz’ora: **35 €**
            - Scansione da negativo: **9 €**
            - Montaggio su cartone museale: **da 40 €**
            - Provino bruciato per colpa mia: **0 €**
          `),
        ],
      ),
      column(
        12,
        quote(
          'Ho portato una fotografia di mio padre fatta con il telefono. Mi ha chiesto di che colore era davvero il maglione.',
          {
            source: 'Lucia, stampa 24 × 30',
          },
        ),
      ),
    ),
    section(
      { name: 'Diritti', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Che cosa ci potete fare')],
        [
          text(`
            Le fotografie di un lavoro pagato si possono usare senza scadenza per il sito, i social, la stampa e l’ufficio stampa di chi le ha
            ordinate. Chiedo di scrivere il nome accanto, dove c’è posto. Per campagne pubblicitarie, copertine e rivendita si fa un accordo a
            parte, in una pagina sola.

            Non consegno i file grezzi. Conservo quelli finiti per dieci anni in due posti diversi: se un giorno li perdete, scrivetemi.
          `),
        ],
      ),
    ),
    section(
      { name: 'Preventivo', width: 'text', spaceTop: 'l', spaceBottom: 'xl' },
      heading('Per un preventivo bastano tre righe', { align: 'center' }),
      text(
        'Che cosa, dove, per quando. Una fotografia fatta con il telefono aiuta. Rispondo entro due giorni lavorativi.',
        {
          align: 'center',
        },
      ),
      button('Scrivimi', ASK, { size: 'large', align: 'center' }),
    ),
  ],
})
