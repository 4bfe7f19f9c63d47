import type { PanelPart } from '../../../config/panel.ts'

/** What people search by name in «Aspetto». */
const parts: readonly PanelPart[] = [
  { name: 'look', label: 'Look', words: 'tema stile grafica template' },
  {
    name: 'colours',
    label: 'Colori',
    words: 'colore tavolozza tinte palette marchio brand esadecimale sfondo chiaro scuro notte dark mode',
  },
  { name: 'fonts', label: 'Caratteri', words: 'font lettere scritte tipografia' },
  { name: 'buttons', label: 'Stile dei pulsanti', words: 'bottoni forma angoli tondi contorno pieni' },
  {
    name: 'measures',
    label: 'Misure e spazi',
    words: 'grandezza testo titoli grassetto spessore spaziatura margini compatto arioso angoli immagini tonde',
  },
  { name: 'movement', label: 'Movimento', words: 'animazione effetto comparsa transizione scorrimento' },
  { name: 'css', label: 'CSS personalizzato', words: 'foglio di stile css codice regole classi' },
  { name: 'name', label: 'Nome e logo', words: 'marchio insegna titolo del sito motto icona favicon' },
  { name: 'header', label: 'Testata', words: 'intestazione header pulsante in alto' },
  {
    name: 'footer',
    label: 'Piede',
    words: 'footer fondo in basso orari indirizzo telefono contatti social profili instagram facebook',
  },
  { name: 'pages', label: 'Pagine particolari', words: 'splash lock screen blocco popup checkout cassa copertina' },
]

export default parts
