import { heading, image, quote, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const blackIsPaper = post('il-nero', 'appunti', {
  title: 'Il nero è una carta',
  urlId: 'il-nero-e-una-carta',
  author: 'Irene Valdarchi',
  publishedAt: '2026-04-21T06:00:00Z',
  categories: ['Stampa'],
  tags: ['carta', 'inchiostri', 'bianco e nero', 'prove'],
  excerpt: 'Stessa fotografia, quattro fogli diversi. Il nero più profondo non era quello che ho scelto.',
  seoDescription:
    'Una stessa fotografia stampata su quattro carte diverse: come cambia il nero, quando conta e come scegliere il foglio giusto.',
  cover: 'lamelle',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Un cliente mi ha chiesto il nero più nero possibile. Aveva ragione di chiederlo: la fotografia era uno spigolo di cemento contro
        un cielo quasi spento, e metà dell’immagine viveva sotto il dieci per cento. Ho preso quattro carte, ho stampato lo stesso file quattro
        volte e ho appeso le prove in corridoio, senza etichette. Le ho guardate per una settimana, passando.
      `),
      image({
        ...picture('spigolo'),
        width: 'medium',
        caption: 'Il file della prova: nel cielo, tra il nero e il quasi nero, ci sono otto gradini.',
      }),
      heading('Le quattro prove'),
      text(`
        **Lucida, su base plastica.** Il nero più profondo di tutti, misurato: 2,6 di densità. Sembra inchiostro ancora bagnato. Ma è uno
        specchio, e di giorno nella parte scura mi vedevo i capelli.

        **Baritata.** Poco sotto, 2,4, con una superficie appena mossa. È quella che ricorda la camera oscura, e chi è cresciuto lì ci si
        sente a casa. Tra i toni scuri si distinguono tutti e otto i gradini.

        **Cotone opaco, liscio.** Qui il nero si ferma a 1,7. Sulla carta è un numero da perdente. Appesa al muro, però, non riflette nulla:
        si può guardare da qualsiasi parte della stanza, e il nero sembra una cosa, non un’assenza.

        **Cotone opaco, ruvido.** 1,6, e la grana del foglio entra nell’immagine. Per un ritratto sarebbe un disturbo. Per del cemento era quasi
        una coincidenza.
      `),
      heading('Il nero non si vede da solo'),
      text(`
        Il numero dice quanta luce torna indietro, ma l’occhio non misura: confronta. Se il bianco della carta è freddo, il nero accanto
        sembra blu. Se è caldo, sembra terra. Se la cornice è nera, il nero della stampa diventa grigio, sempre, e non c’è inchiostro che
        possa farci qualcosa. Per questo monto con due dita di margine: non è un vezzo, è il metro con cui si legge il resto.

        E poi c’è la lampada. La stessa prova sotto una luce da 200 lux era una notte, sotto 60 era un buco. Prima di stampare chiedo sempre
        dove andrà appesa, e quasi sempre la risposta è «in corridoio», che è il posto più buio di ogni casa. Allora apro le ombre di un
        terzo di diaframma. Il file è sbagliato, la stampa è giusta.
      `),
      quote('Una stampa non si guarda nel vuoto. Si guarda in un corridoio, con un cappotto in mano.', {
        style: 'pull',
      }),
      heading('Quella che ho scelto'),
      text(`
        Il sesto giorno mi sono accorta che, passando, rallentavo sempre davanti alla terza. Il cotone liscio: quella con il nero peggiore,
        o quasi. Le altre le guardavo; in quella entravo.

        L’ho detto al cliente, con i numeri davanti, perché mi sembrava onesto. Lui ha scelto la baritata, e ha avuto ragione anche lui: la
        sua parete riceve il sole di lato fino alle undici. La prova sul cotone è rimasta nel corridoio. Ci ho messo un chiodo definitivo.
      `),
    ),
  ],
})
