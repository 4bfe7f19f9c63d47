import type { PictureTurn } from './sections/drafts.ts'
import { invitation } from './sections/invitations.ts'
import { priceList, servicesPictures, servicesThree } from './sections/offers.ts'
import { openingHours, questions } from './sections/practical.ts'
import { storyLeft, storyRight } from './sections/stories.ts'

const BAKERY_DAY = [
  ['07:00', '13:00'],
  ['16:30', '19:30'],
] as const

/** The sections of who bakes: nobody books a table, and only the owner knows the prices. */
export const bakerySections = {
  'opening-hours': () =>
    openingHours('Per quello che si fa su ordinazione basta una telefonata, oppure passate al banco.', [
      [],
      BAKERY_DAY,
      BAKERY_DAY,
      BAKERY_DAY,
      BAKERY_DAY,
      BAKERY_DAY,
      [['07:00', '13:00']],
    ]),
  menu: () =>
    priceList('Al banco', 'Che cosa trovate', [
      {
        title: 'Pane',
        dishes: [
          { name: '[Il pane di ogni giorno]', description: '[Farina e lievito]', priceFor: '[prezzo] al chilo' },
          { name: '[Un pane di certi giorni]', description: '[In quali giorni]', priceFor: '[prezzo] al chilo' },
          { name: '[Focaccia o pizza]', description: '[Con che cosa]', priceFor: '[prezzo] all’etto' },
        ],
      },
      {
        title: 'Dolci',
        dishes: [
          { name: '[Il dolce che chiedono tutti]', description: '[Ingredienti]', priceFor: '[prezzo] al pezzo' },
          { name: '[Un dolce di stagione]', description: '[In quali mesi]', priceFor: '[prezzo] al pezzo' },
        ],
      },
      {
        title: 'Su ordinazione',
        dishes: [{ name: '[Torte e vassoi]', description: '[Con quanto anticipo]', priceFor: '[prezzo]' }],
      },
    ]),
  'services-pictures': (pictures: PictureTurn) =>
    servicesPictures(
      pictures,
      'Che cosa trovate da noi',
      [
        { title: 'Dolci di stagione', words: 'La frutta cambia durante l’anno, e con lei quello che prepariamo.' },
        { title: 'Colazione', words: 'Un caffè e qualcosa di appena sfornato, da gustare qui o da portare via.' },
      ],
      '1:1',
    ),
  'services-three': () =>
    servicesThree('Che cosa trovate da noi', 'Al banco', [
      {
        title: 'Pane',
        words: 'Quello di ogni giorno e quello di certi giorni: chiedete pure quando si trova.',
        button: 'Guardate che cosa c’è',
        leadsTo: 'work',
      },
      {
        title: 'Dolci',
        words: 'Quelli di sempre, e quelli che cambiano con la stagione.',
        button: 'Guardate i dolci',
        leadsTo: 'work',
      },
      {
        title: 'Su ordinazione',
        words: 'Per una festa o una ricorrenza diteci quanti siete e per quando: ci pensiamo insieme.',
        button: 'Ordinate',
      },
    ]),
  'story-picture-left': (pictures: PictureTurn) =>
    storyLeft(pictures, {
      title: 'Si comincia quando è ancora buio',
      kicker: 'Il laboratorio',
      words: [
        'L’impasto ha i suoi tempi, e li rispettiamo: per questo certe cose ci sono soltanto in certi giorni.',
        'Se avete un’allergia o un’intolleranza, chiedete: vi diciamo che cosa c’è dentro.',
      ],
      button: 'Chi siamo',
    }),
  'story-picture-right': (pictures: PictureTurn) =>
    storyRight(pictures, {
      title: 'Che cosa c’è dentro',
      kicker: 'Gli ingredienti',
      words: [
        '[Quali farine usate, e da dove vengono]',
        'Quando un ingrediente non ci convince, quel giorno il dolce non c’è.',
      ],
      button: 'Guardate che cosa c’è al banco',
      leadsTo: 'work',
    }),
  questions: () =>
    questions([
      ['Che cosa si può ordinare?', '[Torte, vassoi, pani: che cosa si ordina]'],
      ['Con quanto anticipo?', '[Quanti giorni prima, e come si ordina]'],
      ['Quali allergeni ci sono?', 'L’elenco è a disposizione al banco: chiedetelo pure.'],
      ['Come si paga?', '[Contanti, carta, altri modi]'],
    ]),
  'call-to-action': () =>
    invitation(
      'Vi serve qualcosa per un giorno speciale?',
      'Diteci che cosa vi piacerebbe, per quante persone e per quando.',
      'Scriveteci',
    ),
}
