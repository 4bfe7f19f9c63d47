import { button, column, columns, heading, image, line, products, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const home = page('home', {
  title: 'Bottega Terraviva',
  urlId: '',
  showTitle: false,
  seoTitle: 'Bottega Terraviva – ceramiche fatte al tornio in Umbria',
  seoDescription:
    'Stoviglie in gres e terracotta, servizi su misura e corsi di tornio a Castel Rivaio, in Umbria. La bottega è aperta dal martedì al sabato.',
  excerpt: 'Ceramiche per la tavola, lavori su misura e corsi di tornio a Castel Rivaio, in Umbria.',
  cover: 'natura-morta',
  blocks: [
    section(
      {
        ...{ name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'xl' },
        ...{ pictureId: picture('natura-morta').assetId, veil: 'light', height: 'most' },
      },
      columns(
        [{ desktop: { span: 5 }, tablet: { span: 8 } }],
        [
          heading('Ceramiche che si usano ogni giorno', { level: 1, kicker: 'Castel Rivaio, dal 2014' }),
          text(
            'Torniamo piatti, ciotole e tazze in gres, uno per uno, e li cuociamo a 1240 °C. Pesano il giusto, vanno in lavastoviglie e durano più delle mode.',
            { style: 'lead' },
          ),
          button('Venite in bottega', '/contatti'),
          button('Scoprite i corsi', '/corsi', { style: 'plain' }),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Che cosa facciamo', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      column(12, heading('Tre modi per portare a casa un po’ di terra', { kicker: 'Che cosa facciamo' })),
      columns(
        [4, 4, 4],
        [
          image({ ...picture('tavola-apparecchiata'), ratio: '3:2', link: '/negozio' }),
          heading('Stoviglie pronte', { level: 3 }),
          text(`
            Sugli scaffali ci sono circa duecento pezzi, e cambiano a ogni infornata. Una tazza costa 28 €, una ciotola 32 €, un piatto
            piano 38 €. Il sesto che vi manca? Lo rifacciamo.
          `),
          button('Entrate nel negozio', '/negozio', { style: 'secondary', size: 'small' }),
        ],
        [
          image({ ...picture('piastrelle-da-vicino'), ratio: '3:2', link: '/su-misura' }),
          heading('Servizi su misura', { level: 3 }),
          text(`
            Disegniamo con voi il servizio di casa, i piatti di un ristorante, le piastrelle dietro i fornelli. Due prove di smalto sono
            comprese, e la consegna arriva in otto o dodici settimane.
          `),
          button('Come lavoriamo', '/su-misura', { style: 'secondary', size: 'small' }),
        ],
        [
          image({ ...picture('argilla-pesata'), ratio: '3:2', link: '/corsi' }),
          heading('Corsi al tornio', { level: 3 }),
          text(`
            Sei torni, sei persone, mai di più. Si comincia con un sabato da 48 € oppure con otto sere di fila. Cuociamo e smaltiamo
            noi i vostri pezzi: dopo un mese passate a prenderli.
          `),
          button('Guardate il calendario', '/corsi#calendario', { style: 'secondary', size: 'small' }),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Dal negozio', spaceTop: 'l', spaceBottom: 'none' },
      column(12, heading('Appena usciti dal forno', { kicker: 'Dal negozio' }), products({ sorting: 'new' })),
    ),
    section(
      { name: 'La storia', width: 'wide', spaceTop: 'xl', spaceBottom: 'xl', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 }, phone: { order: 'last' } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [image(picture('scaffale'))],
        [
          heading('Dove si schiacciavano le olive, ora si impasta l’argilla', { kicker: 'La bottega' }),
          text(`
            Il frantoio di Castel Rivaio ha chiuso nel 1987. Quando ci siamo entrati, nel 2014, c’erano ancora le macine e un odore d’olio
            che non se ne va nemmeno adesso. Livia ha messo il tornio dove la luce arriva da nord, Tommaso ha costruito il forno a legna
            nel cortile con 1.900 mattoni di recupero.

            Lavoriamo in tre, più un gatto di nome Caolino. La terra rossa viene da una cava a dodici chilometri da qui; il gres chiaro
            lo impastiamo noi, con un quarto di sabbia refrattaria.
          `),
          button('Leggete la nostra storia', '/bottega', { style: 'plain' }),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Corsi', background: 'dark', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [5, 7],
        [image({ ...picture('vaso-blu'), ratio: '4:5' })],
        [
          heading('Il primo vaso viene storto. Il secondo anche', { kicker: 'Corsi' }),
          text(
            'Poi, verso la terza lezione, l’argilla smette di scappare. I corsi di tornio ricominciano a gennaio: il martedì sera, oppure in un fine settimana intero con il pranzo del sabato alla nostra tavola.',
            { style: 'lead' },
          ),
          text(`
            **Prima argilla** · sabato 16 gennaio · 48 €

            **Tornio base** · otto martedì, dal 12 gennaio · 320 €

            **Fine settimana al tornio** · 6 e 7 febbraio · 190 €
          `),
          button('Tutte le date', '/corsi#calendario'),
        ],
      ),
    ),
    section(
      { width: 'wide', name: 'Dicono di noi', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Chi ci mangia dentro', { kicker: 'Dicono di noi', align: 'center' })),
      columns(
        [4, 4, 4],
        [
          image({ ...picture('ciotola-celadon'), ratio: '1:1' }),
          quote(
            'Le ciotole hanno sei anni e quattro traslochi. Se n’è rotta una, e l’ho rotta io contro il rubinetto.',
            { source: 'Giulia, Perugia' },
          ),
        ],
        [
          image({ ...picture('pila-di-piatti'), ratio: '1:1' }),
          quote(
            'Cercavo un piatto che non rubasse la scena al cibo. Ne abbiamo provati quattro insieme; il quinto è sulla mia tavola ogni sera.',
            { source: 'Marta, cuoca a Spoleto' },
          ),
        ],
        [
          image({ ...picture('tazze'), ratio: '1:1' }),
          quote(
            'Sono arrivato convinto di non avere mani. Sono tornato a casa con due tazze e il posto prenotato per marzo.',
            { source: 'Daniele, corso base 2026' },
          ),
        ],
      ),
    ),
    section({ spaceTop: 'none', spaceBottom: 'none', width: 'text' }, line('ornament')),
    section(
      { width: 'wide', name: 'Dal diario', spaceTop: 'l', spaceBottom: 'xl' },
      column(12, heading('Dal diario', { kicker: 'Ricette, fuoco, errori' })),
      columns(
        [4, 4, 4],
        [
          image({ ...picture('forno-a-legna'), ratio: '3:2', link: '/diario/quaranta-ore-di-fuoco' }),
          heading('[Quaranta ore di fuoco](/diario/quaranta-ore-di-fuoco)', { level: 3 }),
          text(
            'Ottobre, il forno a legna, quattro quintali di pino e un cono che non voleva piegarsi. Il quaderno dell’infornata, ora per ora.',
          ),
        ],
        [
          image({ ...picture('pignatta'), ratio: '3:2', link: '/diario/roveja-e-castagne-nella-pignatta' }),
          heading('[Roveja e castagne nella pignatta](/diario/roveja-e-castagne-nella-pignatta)', { level: 3 }),
          text(
            'Un legume selvatico dei Sibillini, le castagne di novembre, tre ore di fuoco basso: la zuppa che mangiamo in bottega.',
          ),
        ],
        [
          image({ ...picture('prove-di-smalto'), ratio: '3:2', link: '/diario/bianco-burro-la-ricetta' }),
          heading('[Bianco burro, la ricetta](/diario/bianco-burro-la-ricetta)', { level: 3 }),
          text(
            'La formula dello smalto che ci chiedono più spesso, con le percentuali, la temperatura e i tre modi in cui può andare male.',
          ),
        ],
      ),
      column(12, button('Tutto il diario', '/diario', { style: 'plain' })),
    ),
    section(
      {
        width: 'wide',
        name: 'Vieni a trovarci',
        background: 'accent',
        spaceTop: 'l',
        spaceBottom: 'l',
        align: 'center',
      },
      columns(
        [7, 5],
        [
          heading('Passate a toccare prima di scegliere'),
          text(
            'Una tazza si capisce quando la si tiene in mano. Sul banco all’ingresso c’è sempre del tè, e i pezzi con un piccolo difetto costano la metà.',
            { style: 'lead' },
          ),
          button('Come arrivare', '/contatti', { style: 'secondary' }),
        ],
        [
          heading('Orari della bottega', { level: 3 }),
          text(`
            Da martedì a venerdì↵
            9.30–13 e 15–18.30

            Sabato↵
            10–18, senza pausa

            Domenica e lunedì↵
            Chiuso, ma il forno lavora
          `),
        ],
      ),
    ),
  ],
})
