import { gallery, heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const hanging = post('appendere', 'appunti', {
  title: 'Appendere ventidue fotografie',
  urlId: 'appendere-ventidue-fotografie',
  author: 'Irene Valdarchi',
  publishedAt: '2026-09-22T06:00:00Z',
  categories: ['Mostre'],
  tags: ['allestimento', 'Sala della Pesa', 'luce', 'stampe'],
  excerpt:
    'Tre giorni, una livella, una sala che era stata una pesa pubblica. Diario di un allestimento, con le misure.',
  seoDescription:
    'Diario dell’allestimento di una mostra: l’altezza dei quadri, la distanza, la luce, l’ordine, e la fotografia rimasta nella cassa.',
  cover: 'cornice',
  blocks: [
    section(
      { width: 'text' },
      text(`
        La Sala della Pesa è una stanza di undici metri per sette in cui per un secolo hanno pesato carri di barbabietole. Nel pavimento c’è
        ancora la piattaforma di ferro. Quando ci si cammina sopra in tre, scende di qualche millimetro e si sente un colpo, in basso. Ho
        deciso subito che sarebbe stata il centro della mostra, e che non l’avrei detto a nessuno.
      `),
      heading('Primo giorno: a terra'),
      text(`
        Le ventidue stampe arrivano in quattro casse. Le appoggio tutte per terra, lungo le pareti, nell’ordine in cui le avevo pensate sul modellino di
        cartone. Bastano dieci minuti per capire che l’ordine era sbagliato. Sul modellino non ci sono le finestre vere, né la porta del bagno.

        Sposto. La regola che mi do è semplice: due fotografie vicine devono avere una cosa in comune e una che le divide. Una
        diagonale che continua da una cornice all’altra va bene; due orizzonti alla stessa altezza no, perché diventano una finestra sola.
      `),
      gallery([picture('diagonale'), picture('onde'), picture('scie')], {
        design: 'autorows',
        rowHeight: 200,
        gutter: 12,
      }),
      text(`
        Queste tre, per esempio, vengono da serie diverse. In comune hanno una linea che sale da sinistra. Messe in fila fanno una salita, e chi
        guarda rallenta.
      `),
      heading('Secondo giorno: i chiodi'),
      text(`
        Il centro di ogni fotografia sta a 1,48 m da terra. Non 1,50, che si usa di solito: ho chiesto al custode quanto sono alti i visitatori e
        mi ha risposto «signora, qui vengono soprattutto le scuole».

        Tra una cornice e l’altra lascio la larghezza di una cornice e mezza, che è tanto. La prima obiezione di chi aiuta è sempre «così ce ne stanno
        meno», e infatti. Il vuoto non è quello che avanza. È il tempo che serve per dimenticare la fotografia precedente.

        Per i chiodi uso il metodo di mio zio muratore: un foglio di carta da pacchi grande come la cornice, con il punto del chiodo segnato sopra.
        Si attacca al muro con il nastro, si guarda, si sposta il foglio finché va bene, poi si pianta attraverso. Ventidue fogli, ventiquattro buchi.
        I due in più sono dietro alla numero 9 e non li vedrà nessuno.
      `),
      heading('Terzo giorno: la luce'),
      text(`
        È il giorno che costa di più e che nessuno nota, se viene bene. I faretti della sala erano bianchissimi, da gioielleria. Li abbiamo sostituiti
        con lampade da 3000 kelvin, angolo stretto, e li abbiamo abbassati fino a 80 lux misurati sul vetro. Le stampe sul cotone, senza
        riflessi, hanno cominciato a sembrare illuminate da dentro.

        Un faretto l’abbiamo lasciato spento. La fotografia della finestra sta in fondo, da sola, nell’unico punto della sala in cui il pomeriggio
        entra il sole. Dalle quattro alle cinque e mezza la luce vera attraversa quella stampata, ed è l’unico momento in cui mi sono concessa un
        effetto speciale.
      `),
      image({
        ...picture('finestra'),
        caption: 'La finestra stampata. Quella vera, alle quattro, le passa sopra da destra.',
      }),
      heading('La ventiduesima'),
      text(`
        Le pareti ne tenevano ventuno. La ventiduesima, un albero nella nebbia, non aveva un posto in cui stesse bene, e forzarla avrebbe guastato
        le vicine. È rimasta nella cassa, chiusa, appoggiata al muro accanto al libro delle firme, con il cartellino regolare: titolo, anno, misura.

        In tre settimane quarantuno persone hanno scritto nel libro che era la loro preferita.
      `),
    ),
  ],
})
