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
  'maps.map.km': '{km} km',
}
