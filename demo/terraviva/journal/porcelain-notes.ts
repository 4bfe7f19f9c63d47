import { heading, section, text } from '../../builders.ts'
import { post } from '../write.ts'

/** Left unfinished on purpose: a draft as its owner finds it. */
export const porcelainNotes = post('appunti-porcellana', 'diario', {
  title: 'Appunti per un corso di porcellana',
  urlId: 'appunti-per-un-corso-di-porcellana',
  author: 'Ines Valli',
  publishedAt: null,
  state: 'draft',
  categories: ['Corsi'],
  tags: ['porcellana'],
  excerpt: 'Tre giorni, quattro persone, una terra che ricorda tutto. Prima stesura, da discutere con Livia.',
  blocks: [
    section(
      { width: 'text' },
      text(`
        La porcellana ha memoria. Se la piegate e la raddrizzate, in forno si ripiega; se la sollevate con un dito solo, l’impronta torna fuori a 1260 °C.
        Per questo il corso non può essere una sera in più del corso base: serve gente che sappia già centrare senza pensarci, e tempo per sbagliare.
      `),
      heading('Come lo farei'),
      text(`
        - Tre giorni di fila, da venerdì a domenica, quattro persone al massimo.
        - Soltanto cose piccole: cucchiai da sale, tazzine, una scatola con il coperchio.
        - Il primo giorno niente tornio. Si cola, si taglia, si guarda come si muove.
        - Cottura nel Piccolo, la domenica notte, con chi vuole restare.
      `),
      heading('Da decidere'),
      text(`
        - Il prezzo. Con 5 kg di impasto a testa e due cotture, sotto i 260 € non ci stiamo.
        - Se chiedere di aver già fatto il corso base, o se basta una telefonata.
        - La data: maggio è bello ma c’è la fiera, giugno è caldo e la porcellana asciuga troppo in fretta.
      `),
    ),
  ],
})
