import type { KindSections } from './kind-sections.ts'
import { servicesPictures } from './sections/offers.ts'
import { persons, portrait } from './sections/people.ts'
import { pictureWide } from './sections/pictures.ts'
import { contactForm, questions } from './sections/practical.ts'
import { steps, storyRight } from './sections/stories.ts'

/** By kind of site: sections of its inner pages, in the voice of its home page. Those of the home page come first. */
export const innerSections: Readonly<Record<string, KindSections>> = {
  workshop: {
    'picture-wide': (pictures) => pictureWide(pictures, 'In bottega, un giorno come gli altri.'),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'I materiali, uno per uno',
        kicker: 'Da dove si comincia',
        words: [
          'Li scegliamo di persona e li proviamo prima di usarli. Ci vuole più tempo, ma si vede e si sente.',
          'Quando qualcosa non ci convince ricominciamo da capo.',
        ],
        button: 'Guardate i prodotti',
        leadsTo: 'work',
      }),
    team: () =>
      persons('Chi trovate in bottega', 'Le persone', ['Al banco', 'In laboratorio', 'In negozio', '[Ruolo]']),
  },
  restaurant: {
    'picture-wide': (pictures) => pictureWide(pictures, 'Sulla nostra tavola.'),
    team: () => persons('Chi vi accoglie', 'Le persone', ['In cucina', 'In sala', 'Ai vini', '[Ruolo]']),
    'contact-form': () =>
      contactForm('Scriveteci', 'Per un tavolo conviene telefonare. Per feste, gruppi e domande scriveteci qui.'),
  },
  bakery: {
    'picture-wide': (pictures) => pictureWide(pictures, 'La spesa di questa mattina.'),
    team: () => persons('Chi trovate da noi', 'Le persone', ['Al forno', 'Ai dolci', 'Al banco', '[Ruolo]']),
  },
  studio: {
    'picture-wide': (pictures) => pictureWide(pictures, 'In studio, la mattina.'),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'Una persona sola a cui rivolgersi',
        kicker: 'Il nostro metodo',
        words: [
          'Chi vi riceve al primo incontro vi segue fino alla fine, e conosce la vostra situazione.',
          'Vi diciamo subito che cosa si può fare, e anche che cosa non conviene.',
        ],
        button: 'Che cosa facciamo',
        leadsTo: 'work',
      }),
    team: () => persons('Chi trovate in studio', 'Le persone'),
    portrait: (pictures) =>
      portrait(pictures, {
        title: '[Nome e cognome]',
        kicker: '[Professione]',
        words: [
          '[Che cosa ha studiato, da quanti anni lavora e di che cosa si occupa]',
          'Il primo incontro serve a conoscerci: raccontateci la situazione, e vi diciamo come procederemmo.',
        ],
        button: 'Chiedete un appuntamento',
      }),
  },
  portfolio: {
    'picture-wide': (pictures) => pictureWide(pictures, '[Titolo della serie, anno]'),
    'story-picture-right': (pictures) =>
      storyRight(pictures, {
        title: 'Prima guardo, poi scatto',
        kicker: 'Il mio modo',
        words: [
          'Passo molto tempo senza macchina in mano: cerco la luce e il momento giusto.',
          'Di ogni lavoro tengo poche immagini, quelle che si reggono da sole.',
        ],
        button: 'Guardate i lavori',
        leadsTo: 'work',
      }),
    team: () => persons('Con chi lavoro', 'Le persone', ['Stampa', 'Cornici', 'Ritocco', '[Ruolo]']),
    'services-pictures': (pictures) =>
      servicesPictures(pictures, 'Che cosa faccio', [
        { title: 'Progetti', words: 'Le serie a cui mi dedico da tempo, e che continuano a crescere.' },
        { title: 'Su commissione', words: 'Un lavoro pensato insieme, dal primo sopralluogo alla consegna.' },
        { title: 'Stampe', words: 'Alcune immagini si possono avere in stampa: chiedetemi i formati.' },
      ]),
    steps: () =>
      steps([
        ['Mi scrivete', 'Bastano due righe: che cosa avete in mente, dove, e per quando.'],
        ['Ci sentiamo', 'Ne parliamo con calma, di persona o al telefono.'],
        ['Vi mando una proposta', 'Con tempi, costi e un’idea delle immagini.'],
        ['Comincio', 'Vi tengo al corrente, e alla fine scegliamo insieme.'],
      ]),
    questions: () =>
      questions(
        [
          ['Lavora su commissione?', 'Sì. Scrivetemi che cosa avete in mente e per quando.'],
          ['Quanto costa?', '[Da quanto si parte, e da che cosa dipende]'],
          ['Si possono avere delle stampe?', '[Quali formati, su che carta, e come si ordinano]'],
          ['Posso usare un’immagine?', 'Chiedetemelo prima: vi dico a quali condizioni.'],
        ],
        'Non trovate la vostra? Scrivetemi: la risposta servirà anche a qualcun altro.',
      ),
    'contact-form': () => contactForm('Scrivetemi', 'Raccontatemi che cosa avete in mente: rispondo appena posso.'),
  },
  association: {
    'picture-wide': (pictures) => pictureWide(pictures, 'Dalle nostre parti.'),
    team: () => persons('Chi se ne occupa', 'Le persone', ['Presidenza', 'Segreteria', 'Attività', '[Ruolo]']),
    'contact-form': () =>
      contactForm('Scriveteci', 'Per iscrivervi, dare una mano o soltanto chiedere: rispondiamo appena possiamo.'),
  },
  other: {
    'picture-wide': (pictures) => pictureWide(pictures, '[Che cosa si vede, e dove]'),
    team: () => persons('Chi c’è dietro', 'Le persone'),
    'contact-form': () => contactForm('Scriveteci', 'Rispondiamo appena possiamo.'),
  },
}
