import { heading, quote, section, text } from '../../builders.ts'
import { post } from '../write.ts'

export const centring = post('centrare', 'diario', {
  title: 'Come si centra un chilo d’argilla',
  urlId: 'come-si-centra-un-chilo-d-argilla',
  author: 'Livia Montanari',
  publishedAt: '2025-04-08T07:00:00Z',
  categories: ['Tecnica'],
  tags: ['tornio', 'principianti', 'guida'],
  excerpt:
    'Il primo gesto del tornio, quello che nessuno vi insegna in un video di trenta secondi. Sette passi, quattro errori e un esercizio.',
  seoDescription:
    'Guida per principianti: come si centra l’argilla sul tornio, in sette passi, con gli errori più comuni e un esercizio da un quarto d’ora.',
  cover: 'argilla-pesata',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Centrare vuol dire convincere un chilo di argilla a girare senza oscillare. Sembra una questione di forza, e per mesi l’ho creduto anch’io.
        È una questione di appoggi: l’argilla segue la cosa più ferma che trova. Se più fermo di voi è il torno, comanda il torno.
      `),
      heading('Prima di sedersi'),
      text(`
        - **L’argilla** dev’essere morbida come il lobo dell’orecchio. Più dura stanca, più molle crolla.
        - **Il peso:** 500 g la prima settimana, 1 kg quando non ci pensate più. Il gres grigio resiste di più, la terra rossa perdona meno.
        - **L’acqua:** tiepida, in una ciotola larga. Una spugna, non due.
        - **Lo sgabello:** le ginocchia più in basso del piatto del torno, se ci riuscite.
      `),
      heading('Sette passi'),
      text(`
        1. **Fate una palla** e battetela al centro del piatto asciutto. Deve fare un suono pieno. Sigillate il bordo con il pollice, tutto intorno.
        2. **Bagnate le mani e l’argilla**, non il piatto. Torno veloce: circa quattro giri al secondo.
        3. **Piantate i gomiti.** Il sinistro contro l’osso del fianco o sulla coscia. Da qui non si muove più: la spinta arriva dalla schiena, il braccio è un puntello.
        4. **Mano sinistra di lato, destra sopra.** La sinistra spinge verso il centro con il palmo, la destra preme in basso con il taglio. Le mani si toccano, sempre.
        5. **Fate un cono.** Le due mani di lato, i mignoli in basso: stringete e salite piano, in quattro o cinque secondi. L’argilla diventa una candela.
        6. **Rimandatela giù.** La destra inclina la punta in avanti e preme, la sinistra fa da muro. Ripetete due o tre volte.
        7. **Lasciate andare lentamente.** È qui che si rovina tutto: tre secondi per staccare le mani, come da un bambino che si è appena addormentato.
      `),
      quote('Non dovete vincere voi. Dovete annoiarla finché smette.', {
        style: 'pull',
        source: 'Quello che dico alla seconda lezione',
      }),
      heading('Come si sa se è centrata'),
      text(`
        Chiudete gli occhi e appoggiate un dito di lato, fermo. Se sentite un’onda, non ci siamo. Se non sentite nulla, come toccare un bicchiere pieno,
        ci siamo. Gli occhi ingannano, perché la luce gira con l’acqua; il dito no.
      `),
      heading('Quattro errori che fanno tutti'),
      text(`
        - **Trattenere il respiro.** Le spalle salgono e i gomiti si staccano. Contate ad alta voce, o cantate: in bottega nessuno giudica.
        - **Troppa acqua.** Dopo cinque minuti l’argilla è una zuppa. Se il catino è grigio come un fosso, ricominciate con un’altra palla.
        - **Inseguire.** Se le mani vanno avanti e indietro con l’argilla, è lei che centra voi.
        - **Insistere.** Una palla lavorata più di tre minuti è stanca. Toglietela, impastatela, datele mezz’ora.
      `),
      heading('L’esercizio'),
      text(`
        Dieci palle da 500 g in fila sul banco. Centratene una, controllatela con il dito, toglietela dal torno **senza farci niente**. Poi
        la seconda. Un quarto d’ora in tutto, tre volte la settimana. Non tenere nulla è la parte difficile, ed è quella che funziona:
        quando non c’è un vaso da salvare le mani imparano.

        Di solito la settima viene meglio della decima. Fermatevi lì: il giorno dopo le mani ricordano l’ultima cosa che hanno fatto.
      `),
      text(
        'Se preferite avere qualcuno accanto, il prossimo [corso base](/corsi#calendario) comincia un martedì sera, e la prima lezione è tutta così.',
        {
          style: 'note',
        },
      ),
    ),
  ],
})
