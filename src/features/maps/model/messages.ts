import type { Messages } from '../../../core/messages.ts'

/** Texts of maps for visitors. */
export const messages: Messages = {
  'maps.map.label': 'Mappa: {place}',
  'maps.map.unnamed': 'Mappa',
  'maps.map.schematic': 'Cartina schematica di {place}: nei dintorni {towns}.',
  'maps.map.schematicAlone': 'Cartina schematica di {place}.',
  'maps.map.thePlace': 'questo luogo',
  'maps.map.open': 'Apri {place} in Google Maps, in una nuova finestra',
  'maps.map.openShort': 'Apri in Google Maps',
  'maps.map.directions': 'Indicazioni',
  'maps.map.newWindow': '(in una nuova finestra)',
  'maps.map.credit': 'Cartina schematica, senza strade. Dati: Natural Earth e GeoNames.',
  'maps.map.move': 'Muovi la mappa',
  'maps.map.end': 'Torna alla cartina',
  'maps.map.stop': 'Finito',
  'maps.map.nearer': 'Più vicino',
  'maps.map.further': 'Più lontano',
  'maps.map.back': 'Torna al luogo',
  'maps.map.north': 'Più a nord',
  'maps.map.south': 'Più a sud',
  'maps.map.west': 'Più a ovest',
  'maps.map.east': 'Più a est',
  'maps.map.how': 'Trascina la cartina, o usa le frecce. Più e meno cambiano l’ingrandimento; Esc finisce.',
  'maps.map.moving':
    'Ora la cartina si muove. Trascinala o usa le frecce; più e meno cambiano l’ingrandimento; Esc finisce.',
  'maps.map.ended': 'La cartina è di nuovo ferma.',
  'maps.map.lost': 'La cartina di questa zona non è arrivata. Riprova tra poco.',
  'maps.map.terms':
    'Per muovere la mappa serve Google Maps. Il tuo browser si collega a Google, che riceve il tuo indirizzo IP e questa pagina, e può usare cookie.',
  'maps.map.agree': 'Apri Google Maps qui',
  'maps.map.refuse': 'No, resta alla cartina',
  'maps.map.remember': 'D’ora in poi apri le mappe senza chiedere',
  'maps.map.loading': 'La mappa si carica…',
  'maps.map.opened': 'La mappa di Google è aperta nella pagina.',
  'maps.map.failed':
    'Google Maps non ha risposto: resta la cartina. Puoi riprovare, o aprire la mappa in una nuova finestra.',
  'maps.map.km': '{km} km',
}
