import type { Destination } from './destination.ts'
import {
  type BlockDraft,
  bullets,
  button,
  column,
  heading,
  image,
  lead,
  menu,
  note,
  type PictureTurn,
  section,
  THIRD,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

const HALF = { desktop: { span: 6 } }

interface Offer {
  readonly title: string
  readonly words: string
}

/** Three things in a row, each with a button. */
export function servicesThree(
  title: string,
  kicker: string,
  offers: readonly (Offer & { readonly button: string; readonly leadsTo?: Destination })[],
): BlockDraft {
  return section(
    { name: 'Servizi', width: 'wide', background: 'soft' },
    column(12, heading(2, title, kicker)),
    ...offers.map(({ title, words, button: label, leadsTo }) =>
      column(THIRD, heading(3, title), text(words), button(label, 'secondary', 'small', leadsTo)),
    ),
  )
}

/** Two or three things in a row, each with an image. */
export function servicesPictures(
  pictures: PictureTurn,
  title: string,
  offers: readonly Offer[],
  ratio: '3:2' | '1:1' = '3:2',
): BlockDraft {
  return section(
    { name: 'Servizi', width: 'wide' },
    column(12, heading(2, title)),
    ...offers.map(({ title, words }) =>
      column(offers.length === 2 ? HALF : THIRD, image(pictures.one(), { ratio }), heading(3, title), text(words)),
    ),
  )
}

interface Event {
  readonly title: string
  readonly when: string
  readonly words: string
  readonly button: string
  readonly programme: readonly string[]
  readonly note: string
}

/** An appointment with its programme. */
export function event({ title, when, words, button: label, programme, note: last }: Event): BlockDraft {
  return section(
    { name: 'Evento', width: 'wide', background: 'dark', align: 'center' },
    column(7, heading(2, title, when), lead(words), button(label)),
    column(5, heading(3, 'Il programma'), text(...programme), note(last)),
  )
}

/** Everything that is on sale, in groups below each other. */
export function priceList(title: string, kicker: string, groups: Parameters<typeof menu>[0]): BlockDraft {
  return section(
    { name: 'Listino', width: 'wide' },
    column(12, heading(2, title, kicker), menu(groups, { tabs: false })),
  )
}

/** A course with its dishes. */
function course(title: string, ...given: (readonly [name: string, description: string, price: number])[]) {
  return { title, dishes: given.map(([name, description, price]) => ({ name, description, price })) }
}

/** What you offer and what it costs. */
export const offers = {
  'services-three': {
    name: 'Tre servizi',
    description: 'Tre servizi in fila, ognuno con due righe e un pulsante.',
    draft: () => [
      servicesThree('Tre modi in cui possiamo esservi utili', 'Che cosa facciamo', [
        {
          title: 'Consulenza',
          words:
            'Guardiamo insieme la situazione e vi diciamo che cosa serve davvero, e che cosa invece può aspettare.',
          button: 'Chiedete un incontro',
        },
        {
          title: 'Lavori su misura',
          words: 'Disegniamo e realizziamo quello che nei negozi non si trova, con due prove comprese nel prezzo.',
          button: 'Come lavoriamo',
          leadsTo: 'about',
        },
        {
          title: 'Assistenza',
          words: 'Dopo la consegna restiamo a disposizione: rispondiamo entro due giorni, anche a distanza di anni.',
          button: 'Vi serve aiuto?',
        },
      ]),
    ],
  },
  'services-pictures': {
    name: 'Servizi con immagini',
    description: 'Tre servizi in fila, ognuno con la sua immagine.',
    draft: (pictures) => [
      servicesPictures(pictures, 'Che cosa possiamo fare per voi', [
        {
          title: 'Per la casa',
          words: 'Dalla singola stanza alla casa intera. Misuriamo, progettiamo e montiamo noi, senza intermediari.',
        },
        {
          title: 'Per chi lavora',
          words:
            'Negozi, studi e piccoli locali. Lavoriamo di sera o nei giorni di chiusura, perché possiate restare aperti.',
        },
        {
          title: 'Per un regalo',
          words: 'Pezzi unici e buoni da spendere quando si vuole. Pensiamo noi al biglietto e alla confezione.',
        },
      ]),
    ],
  },
  'price-cards': {
    name: 'Tre formule con prezzo',
    description: 'Tre formule a confronto: nome, prezzo, che cosa comprendono e un pulsante.',
    draft: () => [
      section(
        { name: 'Formule', width: 'wide' },
        column(12, heading(2, 'Tre formule, nessuna sorpresa', 'Prezzi')),
        column(
          THIRD,
          heading(3, '[Prima formula]'),
          lead('**[Prezzo]** [per che cosa]'),
          bullets('[Che cosa comprende]', '[Un’altra cosa]'),
          button('Chiedete informazioni', 'secondary'),
        ),
        column(
          THIRD,
          heading(3, '[Seconda formula]'),
          lead('**[Prezzo]** [per che cosa]'),
          bullets('[Che cosa comprende]', '[Un’altra cosa]', '[Ciò che la prima non ha]'),
          button('Chiedete informazioni'),
        ),
        column(
          THIRD,
          heading(3, '[Terza formula]'),
          lead('**[Prezzo]** [per che cosa]'),
          bullets('[Che cosa comprende]', '[Un’altra cosa]', '[Ciò che le altre non hanno]'),
          button('Chiedete informazioni', 'secondary'),
        ),
        column(12, note('[Se l’IVA è compresa]')),
      ),
    ],
  },
  'price-list': {
    name: 'Listino',
    description: 'Un elenco di voci con il loro prezzo, su due colonne.',
    draft: () => [
      section(
        { name: 'Listino', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Listino')),
        column(
          HALF,
          text(
            '**[Prima voce]** · [prezzo]↵[Che cosa comprende, in una riga]',
            '**[Seconda voce]** · [prezzo]↵[Che cosa comprende]',
            '**[Terza voce]** · [prezzo]↵[Che cosa comprende]',
          ),
        ),
        column(
          HALF,
          text(
            '**[Quarta voce]** · [prezzo]↵[Che cosa comprende]',
            '**[Quinta voce]** · [prezzo]↵[Che cosa comprende]',
            '**[Sesta voce]** · [prezzo]↵[Che cosa comprende]',
          ),
        ),
      ),
    ],
  },
  menu: {
    name: 'Menù con prezzi',
    description: 'Antipasti, primi, secondi e dolci con ingredienti e prezzi, per ristoranti e bar.',
    draft: () => [
      section(
        { name: 'Menù', width: 'wide' },
        column(
          12,
          heading(2, 'Il menù', 'Dalla nostra cucina'),
          text('La carta cambia con il mercato. Questi sono i piatti che trovate più spesso.'),
        ),
        column(
          HALF,
          menu(
            [
              course(
                'Antipasti',
                ['Crostini del giorno', 'Pane a lievitazione naturale, tre sapori secondo stagione.', 700],
                ['Insalata di farro', 'Pomodori, olive, basilico, pecorino fresco.', 800],
              ),
              course(
                'Primi',
                ['Tagliatelle al ragù', 'Pasta tirata a mano, ragù cotto sei ore.', 1200],
                ['Zuppa di legumi', 'Ceci, lenticchie e cicerchie, con olio nuovo.', 1000],
              ),
            ],
            { tabs: false, allergens: 'none' },
          ),
        ),
        column(
          HALF,
          menu(
            [
              course(
                'Secondi',
                ['Pollo alla brace', 'Con patate al rosmarino.', 1400],
                ['Parmigiana di melanzane', 'Al forno, servita tiepida.', 1200],
              ),
              course(
                'Dolci',
                ['Crostata di visciole', 'Fatta ogni mattina.', 600],
                ['Panna cotta', 'Con miele e nocciole tostate.', 500],
              ),
            ],
            { tabs: false, allergens: 'none' },
          ),
        ),
        column(
          12,
          note(
            'Coperto 2,50 €. Avvisateci di allergie e intolleranze: l’elenco degli allergeni è a disposizione in sala.',
          ),
        ),
      ),
    ],
  },
  'menu-tabs': {
    name: 'Menù in schede',
    description: 'Una scheda per portata, con prezzi, allergeni e piatti vegetariani già segnati.',
    draft: () => [
      section(
        { name: 'Menù', width: 'wide' },
        column(
          12,
          heading(2, 'Che cosa si mangia', 'Il menù'),
          menu(
            [
              {
                title: 'Antipasti',
                dishes: [
                  {
                    name: 'Crostini del giorno',
                    description: 'Pane a lievitazione naturale, tre sapori secondo stagione.',
                    price: 700,
                    allergens: ['gluten', 'milk'],
                  },
                  {
                    name: 'Insalata di farro',
                    description: 'Pomodori, olive, basilico, pecorino fresco.',
                    price: 800,
                    allergens: ['gluten', 'milk'],
                    diets: ['vegetarian'],
                  },
                ],
              },
              {
                title: 'Primi',
                dishes: [
                  {
                    name: 'Tagliatelle al ragù',
                    description: 'Pasta tirata a mano, ragù cotto sei ore.',
                    price: 1200,
                    allergens: ['gluten', 'eggs', 'celery'],
                  },
                  {
                    name: 'Zuppa di legumi',
                    description: 'Ceci, lenticchie e cicerchie, con olio nuovo.',
                    price: 1000,
                    allergens: ['celery'],
                    diets: ['vegan', 'glutenFree'],
                  },
                ],
              },
              {
                title: 'Secondi',
                dishes: [
                  {
                    name: 'Pollo alla brace',
                    description: 'Con patate al rosmarino.',
                    price: 1400,
                    diets: ['glutenFree'],
                  },
                  {
                    name: 'Parmigiana di melanzane',
                    description: 'Al forno, servita tiepida.',
                    price: 1200,
                    allergens: ['milk'],
                    diets: ['vegetarian'],
                  },
                ],
              },
              {
                title: 'Dolci',
                dishes: [
                  {
                    name: 'Crostata di visciole',
                    description: 'Fatta ogni mattina.',
                    price: 600,
                    allergens: ['gluten', 'eggs', 'milk'],
                    diets: ['vegetarian'],
                  },
                  {
                    name: 'Panna cotta',
                    description: 'Con miele e nocciole tostate.',
                    price: 500,
                    allergens: ['milk', 'nuts'],
                  },
                ],
              },
            ],
            { columns: 2 },
          ),
        ),
      ),
    ],
  },
  'price-groups': {
    name: 'Listino in due gruppi',
    description: 'Servizi con il loro prezzo in due gruppi, per saloni, studi e officine.',
    draft: () => [
      section(
        { name: 'Listino', background: 'soft' },
        column(
          12,
          heading(2, 'Quanto costa', 'Listino'),
          menu(
            [
              {
                title: 'Le cose di sempre',
                dishes: [
                  {
                    name: '[Il servizio che chiedono tutti]',
                    description: 'Che cosa comprende, in una riga.',
                    price: 2500,
                  },
                  { name: '[Un servizio più lungo]', description: 'Quanto dura, e che cosa serve.', price: 4500 },
                  { name: '[Un servizio a ore]', price: 3000, priceFor: 'l’ora' },
                ],
              },
              {
                title: 'Su misura',
                text: 'Ogni lavoro è diverso: prima lo guardiamo insieme, poi vi diciamo il prezzo.',
                dishes: [{ name: 'Sopralluogo e preventivo', priceFor: 'senza impegno' }],
              },
            ],
            { tabs: false, allergens: 'none' },
          ),
        ),
      ),
    ],
  },
  event: {
    name: 'Evento',
    description: 'Un appuntamento con data, luogo e programma, e un pulsante per prenotare.',
    draft: () => [
      event({
        title: 'Una sera con le porte aperte',
        when: 'Sabato 14 marzo, dalle 18',
        words:
          'Musica dal vivo, qualcosa da bere e la possibilità di vedere da vicino come lavoriamo. L’ingresso è libero.',
        button: 'Prenotate un posto',
        programme: [
          '**18.00** · Apertura e visita guidata',
          '**19.30** · Aperitivo in cortile',
          '**21.00** · Concerto per voce e chitarra',
        ],
        note: 'In caso di pioggia ci spostiamo all’interno.',
      }),
    ],
  },
} satisfies SectionTemplates
