import { columns, map, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const WORKSHOP = {
  mapLat: 42.985,
  mapLng: 12.418,
  addressTitle: 'Bottega Terraviva',
  addressLine1: 'Via delle Fornaci 12',
  addressLine2: '06053 Deruta (PG)',
}
const HARBOUR = { mapLat: 43.473, mapLng: 10.335, addressTitle: 'Porto Brigantino' }

export const mapReference: Reference = {
  slug: 'mappa',
  title: 'Mappa',
  summary:
    'Dove siete, con l’indirizzo, i paesi intorno e le distanze: disegnata da questo sito, senza chiedere nulla a nessuno.',
  advice: `
    All’inizio è una cartina schematica: costa, comuni, distanze in linea d’aria. Non mostra strade, e lo dice. Provate a premere il segnaposto: si apre la mappa
    completa in una nuova finestra, con l’indirizzo già scritto. Finché nessuno preme, nessun altro sito viene contattato.

    Premete «Muovi la mappa»: la cartina si trascina, si ingrandisce con + e −, si sposta con le frecce. La disegna sempre questo sito. Con una chiave di
    Google Maps (pannello del blocco, «Chiave di Google Maps…») lo stesso pulsante chiede il consenso e apre lì la mappa di Google, con le strade.
  `,
  variations: [
    variation('In collina', 'I nomi dei comuni si diradano sugli schermi stretti.', map(WORKSHOP)),
    variation('Sul mare', 'La costa, a un ingrandimento minore. Colori dello stile essenziale blu.', [
      map({ ...HARBOUR, mapZoom: 10 }, { style: 6, ratio: '21:9' }),
    ]),
    variation(
      'Gli stili',
      'Scala di grigi, satellite, essenziale chiaro e scuro. Il segnaposto è chiaro sulle mappe scure.',
      columns(
        [6, 6],
        [map(HARBOUR, { style: 2, ratio: '4:3' }), map(HARBOUR, { style: 4, ratio: '4:3' })],
        [map(HARBOUR, { style: 3, ratio: '4:3' }), map(HARBOUR, { style: 5, ratio: '4:3' })],
      ),
    ),
    variation('Più luoghi', 'Hanno un numero, che torna nell’elenco sotto.', [
      map(
        { ...WORKSHOP, mapZoom: 11 },
        {
          others: [
            { lat: 43.0966, lng: 12.5093, title: 'Aeroporto di Perugia' },
            { lat: 43.0708, lng: 12.5476, title: 'Stazione di Assisi' },
          ],
        },
      ),
    ]),
    variation(
      'Accanto al testo',
      'Quadrata, senza nomi, con il segnaposto che non si può premere.',
      columns(
        [5, 7],
        [map(WORKSHOP, { ratio: '1:1', showLabels: false, linkOnClick: false })],
        [
          text(
            'Dalla superstrada si esce a Deruta nord. Il parcheggio è dietro i forni, e il cane abbaia soltanto ai furgoni.',
          ),
        ],
      ),
    ),
    variation(
      'Da esplorare',
      'Premete «Muovi la mappa» e allontanate: compaiono gli altri comuni e, più in là, la costa. Qui la rotella del mouse ingrandisce da sola.',
      [map({ ...WORKSHOP, mapZoom: 10 }, { scrollwheel: true, style: 4 })],
    ),
    variation(
      'Che non si trascina',
      'Con la tastiera e con i pulsanti si muove lo stesso: il trascinamento è spento, per chi scorre la pagina col dito.',
      [map({ ...HARBOUR, mapZoom: 11 }, { draggable: false, ratio: '21:9' })],
    ),
    variation('Appena aggiunta', 'Senza indirizzo mostra New York: il primo campo da riempire è il luogo.', [map({})]),
  ],
}
