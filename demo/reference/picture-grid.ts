import { grid } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const six = ['ciotola-celadon', 'vaso-blu', 'piastrelle-da-vicino', 'tazze', 'pila-di-piatti', 'prove-da-vicino'].map(
  (key) => picture(key),
)
const captions = [
  'Ciotola celadon, 32 €',
  'Vaso cobalto, 28 cm, 140 €',
  'Piastrelle, da 190 € al m²',
  'Tazze con il manico, **28 €** l’una',
  'Servizio di piatti: [su misura](/su-misura)',
  'Prove di smalto: non sono in vendita, e ce le chiedono tutti',
]

export const pictureGridReference: Reference = {
  slug: 'griglia-immagini',
  title: 'Griglia di immagini',
  summary: 'Molte immagini in righe ordinate, con didascalie e collegamenti.',
  advice: `
    Con immagini di forme diverse scegliete una proporzione comune: la griglia le ritaglia attorno al punto focale di ognuna. Con forme simili
    lasciate quella naturale. Sul telefono le colonne diventano due, o una sola se sono poche.
  `,
  variations: [
    variation('Tre colonne, quadrate', 'La griglia di partenza.', [grid(six)]),
    variation('Con didascalie', 'Anche con grassetti e collegamenti.', [
      grid(
        six.map((one, index) => ({ ...one, caption: captions[index] ?? '' })),
        { ratio: '4:5' },
      ),
    ]),
    variation('Con collegamenti', 'Ogni immagine porta a una pagina.', [
      grid(
        [
          { ...picture('tazze'), alt: 'Tazze in fila: vai ai lavori su misura', link: '/su-misura' },
          {
            ...picture('prove-da-vicino'),
            alt: 'Prove di smalto: leggi la ricetta del bianco burro',
            link: '/diario/bianco-burro-la-ricetta',
          },
        ],
        { columns: 2, ratio: '3:2' },
      ),
    ]),
    variation('Proporzioni naturali', 'Nessun ritaglio: le righe si allineano in alto.', [
      grid(six, { ratio: 'natural' }),
    ]),
    variation('Una colonna', 'Per un racconto da scorrere.', [grid(six.slice(0, 2), { columns: 1, ratio: '3:2' })]),
    variation('Sei colonne', 'Tutte in una riga, sullo schermo grande.', [grid(six, { columns: 6 })]),
    variation('Molte', 'Trenta immagini, nove per riga.', [
      grid(Array.from({ length: 5 }, () => six).flat(), { columns: 9 }),
    ]),
    variation('Una sola', 'Un’immagine in una griglia da tre.', [grid(six.slice(0, 1))]),
    variation('Vuota', 'Un blocco appena aggiunto non rompe la pagina.', [grid([])]),
  ],
}
