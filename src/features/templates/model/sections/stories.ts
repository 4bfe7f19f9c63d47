import type { Destination } from './destination.ts'
import {
  type BlockDraft,
  button,
  column,
  compare,
  heading,
  image,
  type PictureTurn,
  QUARTER,
  SMALL_QUARTER,
  section,
  shape,
  THIRD,
  text,
  timeline,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

interface Story {
  readonly title: string
  readonly kicker: string
  readonly words: readonly string[]
  readonly button: string
  readonly leadsTo?: Destination
}

const told = ({ title, kicker, words, button: label, leadsTo = 'about' }: Story): BlockDraft[] => [
  heading(2, title, kicker),
  text(...words),
  button(label, 'plain', 'medium', leadsTo),
]

export function storyLeft(pictures: PictureTurn, story: Story): BlockDraft {
  return section(
    { name: 'Racconto', width: 'wide', align: 'center' },
    column(6, image(pictures.one(), { ratio: '3:2' })),
    column(6, ...told(story)),
  )
}

export function storyRight(pictures: PictureTurn, story: Story): BlockDraft {
  return section(
    { name: 'Racconto', width: 'wide', align: 'center' },
    column(6, ...told(story)),
    column(
      { desktop: { span: 6 }, tablet: { span: 12 }, phone: { order: 'first' } },
      image(pictures.one(), { ratio: '3:2' }),
    ),
  )
}

/** Four numbered steps. */
export function steps(all: readonly (readonly [title: string, words: string])[]): BlockDraft {
  return section(
    { name: 'Come funziona', width: 'wide', background: 'soft' },
    column(12, heading(2, 'Come funziona')),
    ...all.map(([title, words], index) => column(QUARTER, heading(3, title, `Passo ${index + 1}`), text(words))),
  )
}

/** Who you are and how you work. */
export const stories = {
  'story-picture-left': {
    name: 'Racconto con immagine a sinistra',
    description: 'Un’immagine e, alla sua destra, un titolo con due paragrafi e un collegamento.',
    draft: (pictures) => [
      storyLeft(pictures, {
        title: 'Tutto è cominciato con un tavolo e due sedie',
        kicker: 'La nostra storia',
        words: [
          'All’inizio eravamo in due, con un solo locale e molta ostinazione. I primi clienti erano i vicini; sono stati loro a parlare di noi agli altri.',
          'Oggi lo spazio è più grande, ma il modo è rimasto lo stesso: poche promesse, e quelle mantenute.',
        ],
        button: 'Leggete la storia intera',
      }),
    ],
  },
  'story-picture-right': {
    name: 'Racconto con immagine a destra',
    description: 'Un titolo con due paragrafi e, alla loro destra, un’immagine; sul telefono l’immagine viene prima.',
    draft: (pictures) => [
      storyRight(pictures, {
        title: 'Scegliamo i materiali uno per uno',
        kicker: 'Come lavoriamo',
        words: [
          'Andiamo a vedere da dove vengono, chiediamo chi li ha fatti e li proviamo prima di proporveli. Ci vuole più tempo, ma si vede.',
          'Quando qualcosa non ci convince lo diciamo subito, anche se vuol dire ricominciare da capo.',
        ],
        button: 'Guardate che cosa facciamo',
        leadsTo: 'work',
      }),
    ],
  },
  'story-columns': {
    name: 'Racconto con titolo a lato',
    description: 'Il titolo a sinistra e un testo lungo a destra, per storie che hanno bisogno di spazio.',
    draft: () => [
      section(
        { name: 'Racconto', width: 'wide' },
        column(4, heading(2, 'Da dove veniamo', 'In breve')),
        column(
          8,
          text(
            'Il nome sulla porta è lo stesso da tre generazioni. Il nonno aggiustava, il padre costruiva; noi facciamo un po’ dell’uno e un po’ dell’altro, con strumenti che loro non avrebbero immaginato.',
            'Abbiamo cambiato indirizzo una volta sola, quando il vecchio laboratorio è diventato troppo stretto. Il banco di allora è ancora qui, vicino all’ingresso: ci appoggiamo il caffè.',
            'Ogni anno prendiamo con noi una persona che vuole imparare il mestiere. Alcune sono rimaste, altre hanno aperto una porta loro. Siamo contenti in tutti e due i casi.',
          ),
        ),
      ),
    ],
  },
  steps: {
    name: 'Come funziona, in quattro passi',
    description: 'Quattro passi numerati che spiegano che cosa succede, dal primo contatto alla consegna.',
    draft: () => [
      steps([
        ['Ci scrivete', 'Due righe bastano: che cosa vi serve, per quando, e come preferite essere ricontattati.'],
        ['Ci vediamo', 'Mezz’ora insieme, di persona o in video, per capire bene e per dirvi che cosa faremmo noi.'],
        [
          'Vi facciamo una proposta',
          'Tempi e costi scritti in modo chiaro, entro una settimana. Potete pensarci con calma.',
        ],
        ['Ci mettiamo al lavoro', 'Vi teniamo al corrente a ogni tappa e, alla fine, controlliamo tutto insieme.'],
      ]),
    ],
  },
  'story-years': {
    name: 'La nostra storia, per anni',
    description: 'Una linea del tempo con le date a lato: gli anni che contano, uno per volta.',
    draft: () => [
      section(
        { name: 'La storia', width: 'wide' },
        column(12, heading(2, 'Come siamo arrivati fin qui')),
        column(
          12,
          timeline([
            ['[Anno]', 'Si comincia', '[Dove, con chi, e con che cosa in mano]'],
            ['[Anno]', 'La prima svolta', '[Che cosa è cambiato, e perché]'],
            ['Oggi', 'Quello che facciamo', '[Come lavorate adesso]'],
          ]),
        ),
      ),
    ],
  },
  'story-days': {
    name: 'Un lavoro, giorno per giorno',
    description: 'I passi di un lavoro che si alternano da una parte e dall’altra di una linea.',
    draft: () => [
      section(
        { name: 'Giorno per giorno', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Dal primo messaggio alla consegna')),
        column(
          12,
          timeline(
            [
              ['Il primo giorno', 'Ci scrivete', 'Due righe bastano: che cosa vi serve, e per quando.'],
              ['Entro la settimana', 'Ne parliamo', 'Di persona o al telefono, senza impegno.'],
              ['Poi', 'Il preventivo', 'Scritto, con un prezzo e una data.'],
              ['Alla fine', 'La consegna', 'Provata insieme, con le istruzioni per tenerla bene.'],
            ],
            'alternate',
          ),
        ),
      ),
    ],
  },
  numbers: {
    name: 'Numeri',
    description: 'Quattro numeri che dicono chi sei, ognuno con la sua spiegazione.',
    draft: () => [
      section(
        { name: 'Numeri', width: 'wide', background: 'second' },
        column(SMALL_QUARTER, heading(2, '[24 anni]'), text('di lavoro nella stessa città')),
        column(SMALL_QUARTER, heading(2, '[6 persone]'), text('che conoscono i clienti per nome')),
        column(SMALL_QUARTER, heading(2, '[1.300 volte]'), text('un lavoro consegnato, piccolo o grande')),
        column(SMALL_QUARTER, heading(2, '[2 giorni]'), text('al massimo, per una risposta')),
      ),
    ],
  },
  'before-after': {
    name: 'Prima e dopo',
    description: 'Due immagini affiancate che mostrano com’era e com’è adesso.',
    draft: (pictures) => [
      section(
        { name: 'Prima e dopo', width: 'wide' },
        column(
          12,
          heading(2, 'Prima e dopo'),
          text('Tre settimane di lavoro, gli stessi muri. Abbiamo tenuto tutto ciò che si poteva salvare.'),
        ),
        column({ desktop: { span: 6 } }, image(pictures.one(), { ratio: '3:2', caption: 'Prima' })),
        column({ desktop: { span: 6 } }, image(pictures.one(), { ratio: '3:2', caption: 'Dopo' })),
      ),
    ],
  },
  'compare-wide': {
    name: 'Prima e dopo, con il cursore',
    description: 'Due immagini prese dallo stesso punto, una sull’altra: un cursore scopre la seconda.',
    draft: (pictures) => [
      section(
        { name: 'Prima e dopo', width: 'wide' },
        column(12, heading(2, 'Che cosa è cambiato')),
        column(12, compare(pictures.one(), pictures.one(), '3:2')),
      ),
    ],
  },
  'compare-beside': {
    name: 'Prima e dopo, accanto al racconto',
    description: 'A sinistra che cosa avete fatto e in quanto tempo, a destra le due immagini con il cursore.',
    draft: (pictures) => [
      section(
        { name: 'Prima e dopo', width: 'wide', background: 'soft', align: 'center' },
        column(
          5,
          heading(2, 'Com’era, e com’è'),
          text('[Che cosa avete fatto, con quali materiali e in quanto tempo]'),
        ),
        column(7, compare(pictures.one(), pictures.one(), '4:5')),
      ),
    ],
  },
  'story-shape': {
    name: 'Racconto con una forma',
    description: 'Un titolo e due paragrafi accanto a una forma nei colori del sito, quando non c’è un’immagine.',
    draft: () => [
      section(
        { name: 'Racconto', width: 'wide', align: 'center' },
        column(4, shape('arch', { align: 'center' })),
        column(
          8,
          heading(2, 'Poche cose, fatte bene', 'In breve'),
          text(
            'Non facciamo tutto. Facciamo quello che sappiamo fare, e per il resto vi diciamo a chi chiedere.',
            '[Che cosa fate, in una frase]',
          ),
        ),
      ),
    ],
  },
  'three-shapes': {
    name: 'Tre punti con una forma',
    description: 'Tre ragioni per sceglierti, ognuna sotto una piccola forma.',
    draft: () => [
      section(
        { name: 'Tre ragioni', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Perché da noi')),
        column(
          THIRD,
          shape('sun', { size: 's' }),
          heading(3, 'Con calma'),
          text('Vi ascoltiamo prima di proporre qualcosa.'),
        ),
        column(
          THIRD,
          shape('leaf', { size: 's', colour: 'second' }),
          heading(3, 'Vicino'),
          text('Lavoriamo con chi sta a pochi chilometri.'),
        ),
        column(
          THIRD,
          shape('flower', { size: 's' }),
          heading(3, 'A lungo'),
          text('Quello che facciamo si aggiusta, e dura.'),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
