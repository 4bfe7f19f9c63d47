import { columns, openTable, text, tock } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const reservationsReference: Reference = {
  slug: 'prenotazioni-esterne',
  title: 'Prenotazioni con OpenTable o Tock',
  summary:
    'Per chi prende già le prenotazioni con uno di questi servizi: un collegamento, e la loro finestra su richiesta.',
  advice: `
    Persone, giorno e ora arrivano già scritti sul sito del servizio. Finché nessuno chiede di prenotare nella pagina, il servizio non sa della visita. Da provare:
    stringete la finestra, e la scheda di Tock diventa una colonna a 750 punti di larghezza; spegnete gli script, e resta il collegamento. Chi gestisce il sito, in
    anteprima, legge un avviso al posto della finestra.
  `,
  variations: [
    variation('OpenTable', 'A tutta larghezza: sopra gli 850 punti la finestra è quella larga.', [
      openTable('9999999999', {
        title: 'Prenotate un tavolo',
        note: 'Per disdire c’è tempo fino alle 18 dello stesso giorno. Per gruppi sopra le dodici persone telefonate.',
      }),
    ]),
    variation('Tock', 'Per cantine, degustazioni e cene con un menu solo.', [
      tock('osteria-dimostrativa', { title: 'Degustazione in cantina', note: 'Cinque vini, un’ora e mezza.' }),
    ]),
    variation(
      'Dentro una colonna',
      'Più stretta, una sotto l’altra.',
      columns(
        [6, 6],
        [openTable('9999999999', { asks: false, widget: false, note: 'Soltanto il collegamento.' })],
        [tock('osteria-dimostrativa', { note: 'Con persone, giorno e ora.' })],
      ),
    ),
    variation('Senza numero', 'Un blocco appena aggiunto non rompe la pagina.', [
      openTable(''),
      text('Sopra questa riga c’è un blocco di OpenTable senza ristorante.', { style: 'note' }),
    ]),
  ],
}
