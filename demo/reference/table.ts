import { columns, section, table, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const SIZES = `
Pezzo | Diametro | Altezza | Peso | Prezzo
Ciotola da colazione | 15 cm | 7 cm | 420 g | 28 €
Piatto piano | 27 cm | 2,5 cm | 890 g | 36 €
Piatto fondo | 22 cm | 4 cm | 760 g | 34 €
Tazza con il manico | 8,5 cm | 9 cm | 310 g | 24 €
Brocca | 11 cm | 21 cm | 980 g | 62 €
`

export const tableReference: Reference = {
  slug: 'tabella',
  title: 'Tabella',
  summary: 'Righe e colonne: misure, prezzi, confronti, orari.',
  advice: `
    Serve quando chi legge confronta dati fra loro. Le celle si **incollano** da un foglio di calcolo. Chi non vede sente, insieme a ogni dato, il nome della
    riga e quello della colonna. Da provare: sul telefono la tabella scorre di lato e la prima colonna resta ferma; con la tastiera si scorre con le frecce.
  `,
  variations: [
    variation('Linee sottili', 'Titolo, nomi delle colonne e delle righe, nota.', [
      table(SIZES, {
        title: 'Le misure della tavola',
        note: 'Fatti a mano: le misure cambiano di qualche millimetro.',
      }),
    ]),
    variation('Righe alterne', 'Per molte righe, che l’occhio segue meglio.', [
      table(
        `
Smalto | Cono | Fondo | Alimenti
Celadon | 9 | Gres chiaro | sì
Bianco burro | 6 | Ogni terra | sì
Nero a ferro | 9 | Gres rosso | sì
Blu cobalto | 6 | Ogni terra | sì
Verde rame opaco | 6 | Gres chiaro | no
Ruggine | 9 | Gres rosso | no
`,
        { title: 'Gli smalti, uno per uno', style: 'stripes' },
      ),
    ]),
    variation('Numeri in colonna', 'Le colonne di soli numeri si allineano alla fine, cifra sotto cifra.', [
      table(
        `
Anno | Cotture | Pezzi | Rotti
2023 | 41 | 5.208 | 312
2024 | 46 | 6.020 | 287
2025 | 52 | 7.114 | 240
`,
      ),
    ]),
    variation(
      'Senza nomi',
      'Né per le righe né per le colonne: due elenchi che stanno insieme.',
      columns(
        [6, 6],
        [table('Farina | 500 g\nAcqua | 320 g\nSale | 11 g', { headRow: false, headColumn: false })],
        [table('Cenere | 40 %\nFeldspato | 40 %\nArgilla rossa | 20 %', { headRow: false })],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      text('Con i colori del fondo.', { style: 'note' }),
      table(SIZES),
    ),
  ],
}
