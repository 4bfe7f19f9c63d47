import type { EditorField } from '../../../../core/block.ts'

/** Fields of a map in the editor. */
export const mapFields: Readonly<Record<string, EditorField>> = {
  location: {
    label: 'Luogo',
    group: 'content',
    control: 'mapLocation',
    words: 'indirizzo via città coordinate latitudine longitudine segnaposto zoom',
  },
  others: {
    label: 'Altri luoghi',
    help: 'Uno per riga: nome, latitudine, longitudine. Per esempio: Parcheggio, 43.4912, 10.3405',
    group: 'content',
    control: 'mapMarkers',
    words: 'segnaposti parcheggio stazione',
  },
  style: {
    label: 'Stile',
    group: 'look',
    control: 'choice',
    choices: {
      1: 'Originale',
      2: 'Scala di grigi',
      3: 'Colori da satellite',
      4: 'Essenziale chiaro',
      5: 'Essenziale scuro',
      6: 'Essenziale blu',
    },
    words: 'colori',
  },
  ratio: {
    label: 'Proporzioni',
    group: 'look',
    control: 'choice',
    choices: { '16:9': 'Orizzontale (16:9)', '4:3': 'Orizzontale (4:3)', '1:1': 'Quadrato', '21:9': 'Striscia (21:9)' },
  },
  showLabels: { label: 'Mostra i nomi dei luoghi', group: 'look', control: 'switch' },
  draggable: { label: 'Si può trascinare', group: 'rare', control: 'switch', words: 'muovere spostare' },
  scrollwheel: {
    label: 'La rotella del mouse ingrandisce',
    help: 'Altrimenti scorre la pagina, e ingrandisce insieme al tasto Ctrl.',
    group: 'rare',
    control: 'switch',
    words: 'zoom scorrimento',
  },
  showControls: { label: 'Mostra i pulsanti sulla mappa', group: 'rare', control: 'switch', words: 'zoom più meno' },
  disableDefaultUI: {
    label: 'Senza nessun comando sulla mappa',
    group: 'rare',
    control: 'switch',
    words: 'pulsanti interfaccia',
  },
  showTerrain: {
    label: 'Mostra il rilievo',
    help: 'Solo sulla mappa di Google.',
    group: 'rare',
    control: 'switch',
    words: 'montagne altezza terreno',
  },
  markerDraggable: {
    label: 'Il segnaposto si può spostare',
    help: 'Solo sulla mappa di Google, e solo finché la pagina è aperta.',
    group: 'rare',
    control: 'switch',
  },
  linkOnClick: { label: 'Il segnaposto apre Google Maps', group: 'rare', control: 'switch' },
}
