import { heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const lentilPlates = post('ottantaquattro-piatti', 'diario', {
  title: 'Ottantaquattro piatti fondi',
  urlId: 'ottantaquattro-piatti-fondi',
  author: 'Livia Montanari',
  publishedAt: '2026-06-09T08:30:00Z',
  categories: ['Su misura'],
  tags: ['ristoranti', 'progetto', 'piatti'],
  excerpt:
    'Una trattoria sul lago, una zuppa di lenticchie e cinque mesi di prove per arrivare a un piatto che non si nota.',
  seoDescription:
    'Il racconto di un servizio su misura per un ristorante: ventitré domande, quattro prototipi, gli errori e il piatto finale.',
  cover: 'tavola-apparecchiata',
  blocks: [
    section(
      { width: 'text' },
      text(`
        A gennaio è arrivata una cuoca con una borsa termica. Dentro c’era una zuppa di lenticchie, e un piatto. «Il piatto è sbagliato»
        ha detto. «Non so perché. Me lo dite voi?»

        Abbiamo mangiato la zuppa, in tre, in silenzio. Era ottima per quattro cucchiaiate, e poi era tiepida. Il piatto era bello: bianco, largo, con una tesa
        di sei centimetri e una fossa piccola nel mezzo. Uno di quelli in cui il cibo sembra arrivato in visita.
      `),
      heading('Ventitré domande'),
      text(`
        Quanta zuppa va in una porzione? Trecentoventi grammi. Quanti piatti porta un cameriere? Tre, il terzo sull’avambraccio.
        Si mangia con il pane in mano? Sempre. Il tavolo è scuro o chiaro? Di legno, unto da quarant’anni. Chi lava? La lavastoviglie a cesti,
        ottanta gradi, due minuti. Dove stanno i piatti quando non servono? Su una mensola alta trentuno centimetri, in pile da dodici.

        Le domande sono ventitré e le facciamo tutte. La ventesima è: che rumore deve fare il cucchiaio? La cuoca ha riso, poi ci ha pensato.
        «Nessuno» ha detto. «Da mia nonna non si sentiva.»
      `),
      heading('Quattro prototipi'),
      text(`
        **Il primo** era una ciotola. Teneva il calore ma il terzo non stava sull’avambraccio.

        **Il secondo** aveva la tesa stretta, due centimetri, inclinata verso il dentro. Meglio. Solo che le pile da dodici erano alte trentaquattro centimetri, e la mensola è quella che è.

        **Il terzo** entrava nella mensola, pesava 610 g e dopo mezz’ora di servizio i polsi lo sapevano. Abbiamo tolto materia sotto, dove
        non si vede: 480 g.

        **Il quarto** aveva tutto, e lo smalto sbagliato. Il bianco burro, sotto una zuppa marrone, diventa il colore di un cerotto. Siamo passati al verde salvia,
        due immersioni sul bordo e una soltanto nella fossa. Le lenticchie sono sembrate improvvisamente più buone, il che non è possibile,
        ma lo hanno detto tutti.
      `),
      image({
        ...picture('pila-di-piatti'),
        caption: 'La pila dei prototipi, con le prove di smalto: il salvia, alla fine, non era tra questi.',
      }),
      heading('Il rumore'),
      text(`
        Restava la ventesima domanda. Il cucchiaio graffia quando lo smalto è duro e ruvido; scivola quando è duro e liscio; tace quando
        è liscio e appena più morbido. Tommaso ha tolto silice, aggiunto un filo di talco e abbassato la cottura di quindici gradi. Poi ha passato
        un pomeriggio a grattare trentasei tavolette con un cucchiaio da minestra, a occhi chiusi. La numero 22 non ha detto niente.
      `),
      heading('Ottantaquattro più otto'),
      text(`
        In aprile li abbiamo torniti, tutti nella stessa settimana, 700 g di gres l’uno. Ne abbiamo fatti novantadue. Tre si sono crepati asciugando, per
        una finestra lasciata aperta da me; cinque sono usciti con la tesa ovale e li usiamo noi a pranzo. Gli ottantaquattro sono partiti il 12 maggio in sette
        cassette da frutta.

        A fine mese siamo andati a mangiare. Il cameriere ha portato tre piatti su un braccio solo, parlando d’altro. La zuppa era calda fino in fondo. Nessuno,
        ai tavoli, guardava il piatto.
      `),
      quote('È venuto bene. Non se n’è accorto nessuno.', { style: 'pull', source: 'La cuoca, al telefono' }),
      text(
        'Un servizio come questo costa 26 € a pezzo e chiede cinque mesi, se si parte dalla zuppa. Come lavoriamo è scritto in [Lavori su misura](/su-misura).',
        {
          style: 'note',
        },
      ),
    ),
  ],
})
