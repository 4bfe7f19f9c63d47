import {
  type BlockDraft,
  button,
  CENTRED,
  column,
  heading,
  image,
  lead,
  type PictureTurn,
  section,
  spacer,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

/** The simplest start of a page: its title and, beside it, some larger text. */
export function titleAndWords(title: string, words: string): BlockDraft {
  return section(
    { name: 'Titolo', width: 'wide', spaceBottom: 'm', align: 'bottom' },
    column(7, heading(1, title)),
    column(5, lead(words)),
  )
}

interface HeroWords {
  readonly title: string
  readonly kicker: string
  readonly words: string
  /** To the contacts, and to the main subject of the site. */
  readonly buttons?: readonly [string, string] | undefined
}

/** The two buttons of an opening. */
function buttonsOf({ buttons = ['Scriveteci', 'Che cosa facciamo'] }: HeroWords): BlockDraft[] {
  return [button(buttons[0]), button(buttons[1], 'plain', 'medium', 'work')]
}

/** All words of an opening, one below the other. */
function wordsOf(hero: HeroWords): BlockDraft[] {
  return [heading(1, hero.title, hero.kicker), lead(hero.words), ...buttonsOf(hero)]
}

/** The title and two buttons beside a large image. */
export function heroPicture(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    { name: 'Apertura', width: 'wide', align: 'center' },
    column(5, ...wordsOf(hero)),
    column(7, image(pictures.one(), { ratio: '3:2' })),
  )
}

/** A picture from edge to edge, and below it the title with two lines and two buttons. */
function heroWide(pictures: PictureTurn, hero: HeroWords): BlockDraft[] {
  return [
    section(
      { name: 'Immagine di apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      column(12, image(pictures.one(), { ratio: '21:9' })),
    ),
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'm', align: 'bottom' },
      column(7, heading(1, hero.title, hero.kicker)),
      column(5, text(hero.words), ...buttonsOf(hero)),
    ),
  ]
}

/** The title and two buttons, and a picture that runs to the edge of the window; on phones the picture is first. */
export function heroEdge(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none', align: 'center' },
    column(6, ...wordsOf(hero), spacer()),
    column({ desktop: { span: 6 }, tablet: { span: 12, order: 'first' } }, image(pictures.one(), { ratio: '1:1' })),
  )
}

/** A tall picture, and beside it the title and two buttons. */
export function heroTall(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    { name: 'Apertura', width: 'wide', spaceTop: 'm', align: 'center' },
    column({ desktop: { span: 5 }, tablet: { span: 5 } }, image(pictures.one(), { ratio: '4:5' })),
    column({ desktop: { span: 7 }, tablet: { span: 7 }, phone: { order: 'first' } }, ...wordsOf(hero)),
  )
}

/** The title with two buttons, and three pictures in a row below. */
export function heroStrip(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    { name: 'Apertura', width: 'wide', spaceTop: 'm', align: 'bottom' },
    column(7, heading(1, hero.title, hero.kicker)),
    column(5, text(hero.words), ...buttonsOf(hero)),
    ...Array.from({ length: 3 }, () =>
      column({ desktop: { span: 4 }, phone: { span: 4 } }, image(pictures.one(), { ratio: '1:1' })),
    ),
  )
}

/** The title and two buttons beside a picture, on the site's main colour. */
export function heroColour(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    { name: 'Apertura', width: 'wide', background: 'accent', spaceTop: 'm', align: 'center' },
    column(7, ...wordsOf(hero)),
    column(5, image(pictures.one(), { ratio: '1:1' })),
  )
}

/** The title and two buttons on a picture as high as most of the window; without a picture, on a dark ground. */
export function heroGround(pictures: PictureTurn, hero: HeroWords): BlockDraft {
  return section(
    {
      ...{ name: 'Apertura', width: 'wide', background: 'dark', spaceTop: 'xl', align: 'bottom' },
      ...{ pictureId: pictures.one(), height: 'most', place: 'bottom' },
    },
    column(8, heading(1, hero.title, hero.kicker)),
    column(4, text(hero.words), ...buttonsOf(hero)),
  )
}

/** Starts of a page. Only these have the page's main title. */
export const openings = {
  'hero-picture': {
    name: 'Apertura con immagine',
    description: 'Il titolo della pagina e due pulsanti accanto a una grande immagine.',
    draft: (pictures) => [
      heroPicture(pictures, {
        title: 'Le cose fatte bene si riconoscono da vicino',
        kicker: 'Benvenuti',
        words:
          'Lavoriamo su misura, con materiali scelti e tempi chiari. Passate a trovarci o scriveteci: il primo consiglio non costa nulla.',
      }),
    ],
  },
  'hero-words': {
    name: 'Apertura di sole parole',
    description: 'Un titolo grande e una frase, senza immagini: per chi vuole andare subito al punto.',
    draft: () => [
      section(
        { name: 'Apertura', width: 'wide', spaceTop: 'xl' },
        column(
          9,
          heading(1, 'Ascoltiamo, proponiamo, e poi lo facciamo come si deve', 'Dal primo incontro'),
          lead(
            'Siamo un gruppo piccolo e ci trovate sempre: la persona che vi risponde al telefono è la stessa che segue il vostro lavoro fino alla consegna.',
          ),
          button('Parliamone', 'primary', 'large'),
          button('Come lavoriamo', 'plain', 'medium', 'about'),
        ),
      ),
    ],
  },
  'title-and-words': {
    name: 'Titolo e introduzione',
    description: 'Il titolo della pagina e, accanto, una frase in caratteri più grandi, per le pagine interne.',
    draft: () => [
      titleAndWords(
        'Come lavoriamo',
        'In questa pagina trovate l’essenziale, detto con parole semplici. Per tutto il resto basta una telefonata.',
      ),
    ],
  },
  'hero-wide': {
    name: 'Apertura panoramica',
    description: 'Un’immagine da bordo a bordo e, sotto, il titolo della pagina con due righe di presentazione.',
    draft: (pictures) => [
      ...heroWide(pictures, {
        title: 'Un posto tranquillo, a due passi dal centro',
        kicker: '',
        words:
          'La porta è aperta tutto l’anno. Venite da soli, in coppia o con tutta la famiglia: troverete spazio, luce e qualcuno che vi accoglie per nome.',
        buttons: ['Venite a trovarci', 'Che cosa trovate'],
      }),
    ],
  },
  'hero-ground': {
    name: 'Apertura con le parole sull’immagine',
    description:
      'Un’immagine alta quasi quanto la finestra e, sopra, il titolo della pagina con due righe e due pulsanti.',
    draft: (pictures) => [
      heroGround(pictures, {
        title: 'Quello che facciamo si capisce meglio guardandolo',
        kicker: '',
        words: 'Date un’occhiata, e se qualcosa vi piace scriveteci: rispondiamo sempre noi, di solito in giornata.',
      }),
    ],
  },
  'hero-colour': {
    name: 'Apertura a colori',
    description: 'Il titolo della pagina al centro, sul colore principale del sito.',
    draft: () => [
      section(
        { name: 'Apertura', width: 'wide', background: 'accent', spaceTop: 'xl', spaceBottom: 'xl' },
        column(
          CENTRED,
          heading(1, 'Quest’anno si fa sul serio', 'La nuova stagione'),
          lead('Il programma è pronto, i posti sono quelli che sono. Date un’occhiata e scegliete da dove cominciare.'),
          button('Guardate il programma', 'primary', 'large', 'work'),
        ),
      ),
    ],
  },
  'hero-colour-picture': {
    name: 'Apertura a colori, con immagine',
    description:
      'Il titolo della pagina e due pulsanti accanto a un’immagine quadrata, sul colore principale del sito.',
    draft: (pictures) => [
      heroColour(pictures, {
        title: 'Venite a vedere che cosa abbiamo preparato',
        kicker: '',
        words: 'C’è qualcosa per tutti, e il posto non manca. Guardate il programma e diteci se venite.',
      }),
    ],
  },
  'hero-edge': {
    name: 'Apertura con immagine fino al bordo',
    description: 'Il titolo della pagina con due pulsanti e, a destra, un’immagine che arriva al bordo della finestra.',
    draft: (pictures) => [
      heroEdge(pictures, {
        title: 'Entrate, vi facciamo vedere',
        kicker: '',
        words:
          'Qui si lavora con la porta aperta. Passate quando volete, e chiedete tutto quello che vi viene in mente.',
      }),
    ],
  },
  'hero-tall': {
    name: 'Apertura con immagine alta',
    description: 'Un’immagine alta e, accanto, il titolo della pagina con due pulsanti.',
    draft: (pictures) => [
      heroTall(pictures, {
        title: 'Con calma viene meglio',
        kicker: '',
        words: 'Ci prendiamo il tempo che serve, e lo diciamo subito. Raccontateci che cosa avete in mente.',
      }),
    ],
  },
  'hero-strip': {
    name: 'Apertura con tre immagini',
    description: 'Il titolo della pagina con due pulsanti e, sotto, tre immagini quadrate in fila.',
    draft: (pictures) => [
      heroStrip(pictures, {
        title: 'Tre cose che sappiamo fare bene',
        kicker: '',
        words: 'Guardatele da vicino. Se ne cercate una quarta chiedetecelo: forse sappiamo fare anche quella.',
      }),
    ],
  },
  'coming-soon': {
    name: 'Prossimamente',
    description: 'Una pagina di attesa: dice che il sito sta per aprire e come raggiungerti nel frattempo.',
    draft: () => [
      section(
        { name: 'Prossimamente', spaceTop: 'xl', spaceBottom: 'xl' },
        column(
          CENTRED,
          heading(1, 'Stiamo preparando qualcosa di nuovo', 'Prossimamente'),
          lead('Il sito apre tra poche settimane. Intanto rispondiamo volentieri per e-mail e al telefono.'),
          text('[E-mail]↵[Telefono]'),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
