import { columns, dish, menu, section, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const STARTERS = {
  title: 'Antipasti',
  dishes: [
    dish('Crostini con le rigaglie', 8, 'La ricetta è della nonna, la padella anche.', [1, 4, 12]),
    dish('Carciofi in pinzimonio', 9, 'Con l’olio di novembre.', [9], { diets: ['vegan', 'glutenFree'] }),
    dish('Baccalà mantecato', 11, 'Su una fetta di polenta abbrustolita.', [4, 7], {
      frozen: true,
      diets: ['glutenFree'],
    }),
  ],
}
const FIRST = {
  title: 'Primi',
  dishes: [
    dish('Strangozzi al tartufo', 16, 'Tirati a mano ogni mattina; il tartufo è di Norcia.', [1, 3, 7], {
      diets: ['vegetarian'],
    }),
    dish('Zuppa di cicerchie', 11, '', [9], { diets: ['vegan', 'glutenFree'] }),
    dish('Risotto alla zucca', 28, 'Venti minuti di pazienza.', [7], {
      priceFor: 'per due',
      diets: ['vegetarian', 'glutenFree'],
    }),
  ],
}
const SWEETS = {
  title: 'Dolci',
  text: 'Li fa Ines, al mattino presto. **Quando finiscono, finiscono.**',
  dishes: [
    dish('Torta al testo con il miele', 6, '', [1], { diets: ['vegetarian'] }),
    dish('Caffè', 1.5),
    dish('Un bicchiere di sagrantino passito', null, '', [12], { priceFor: 'chiedete' }),
  ],
}

export const menuReference: Reference = {
  slug: 'schede',
  title: 'Schede e menù',
  summary:
    'Sezioni che si scelgono da una fila di linguette: il menù di un ristorante, un listino, un testo a capitoli.',
  advice: `
    Ogni piatto ha prezzo, allergeni e diete come dati, non come parole: i nomi sono sempre gli stessi, e un piatto vegano con il latte non si può salvare. Provate le
    frecce sulle linguette e poi Invio o Spazio. Con **#scheda-dolci** in fondo all’indirizzo la pagina comincia dai dolci. Senza script, e sulla carta, si legge tutto.
  `,
  variations: [
    variation('Un menù', 'Tre portate, una per volta. Gli allergeni con il loro nome.', [
      menu([STARTERS, FIRST, SWEETS]),
    ]),
    variation('In due colonne', 'Per menù lunghi. Gli allergeni con il numero, e la legenda in fondo.', [
      menu(
        [
          { ...FIRST, title: 'Primi piatti' },
          { ...STARTERS, title: 'Per cominciare' },
        ],
        { columns: 2, allergens: 'numbers' },
      ),
    ]),
    variation('Schede di testo', 'Le linguette stanno bene anche sopra i paragrafi.', [
      menu([
        {
          title: 'Terracotta',
          text: 'Cuoce a 980 gradi, resta porosa, assorbe e respira. Per vasi, tegole e pentole che vanno sulla fiamma bassa.',
        },
        {
          title: 'Gres',
          text: 'Cuoce a 1.240 gradi e diventa quasi vetro. Non assorbe, pesa di più, sopporta la lavastoviglie:\n- ciotole\n- piatti\n- tazze',
        },
        { title: 'Porcellana', text: 'Bianca, sottile, capricciosa. La lavoriamo da poco e [ne scriviamo](/diario).' },
      ]),
    ]),
    variation('Un listino', 'Una scheda sotto l’altra, senza linguette e senza allergeni.', [
      menu(
        [
          {
            title: 'Lezioni',
            dishes: [
              dish('Una prova al tornio', 35, 'Un’ora e mezza, da soli o in due.'),
              dish('Corso base', 240, 'Sei sere, argilla e cotture comprese.'),
            ],
          },
          { title: 'Forno', dishes: [dish('Cottura per conto terzi', 9, '', [], { priceFor: 'il ripiano' })] },
        ],
        { tabs: false, allergens: 'none' },
      ),
    ]),
    variation(
      'In una colonna',
      'Accanto a un testo. Le linguette vanno a capo.',
      columns(
        [4, 8],
        [text('La domenica accendiamo anche la cucina: due tavoli lunghi, i nostri piatti, quello che c’è nell’orto.')],
        [
          menu([
            {
              title: 'Domenica',
              dishes: [dish('Pranzo completo', 28, 'Antipasto, primo, contorno, dolce, acqua e vino.')],
            },
            { title: 'Bambini', dishes: [dish('Pasta al pomodoro', 7, '', [1], { diets: ['vegan'] })] },
            { title: 'Bevande', dishes: [dish('Acqua del pozzo', null, '', [], { priceFor: 'offerta' })] },
          ]),
        ],
      ),
    ),
    section(
      { name: 'Su un fondo', anchor: 'su-un-fondo', background: 'accent' },
      menu([
        { title: 'Oggi', dishes: FIRST.dishes.slice(0, 2) },
        { title: 'Domani', dishes: STARTERS.dishes.slice(0, 2) },
      ]),
    ),
  ],
}
