import { chart, columns, section, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const COURSES = `
Stagione | Tornio | Modellato | Smalti
Primavera | 42 | 18 | 12
Estate | 31 | 26 | 9
Autunno | 54 | 22 | 17
Inverno | 38 | 30 | 21
`
const FIRING = `
Ora | Forno a legna | Forno elettrico
8 | 20 | 20
10 | 210 | 330
12 | 480 | 640
14 | 760 | 940
16 | | 1180
18 | 1120 | 1240
20 | 1230 | 1240
22 | 1265 | 1010
`

export const chartReference: Reference = {
  slug: 'grafico',
  title: 'Grafico',
  summary: 'Barre, linee o una torta, da una tabella di numeri che resta leggibile sotto il disegno.',
  advice: `
    Le **barre** confrontano quantità, le **linee** mostrano come cambia una cosa nel tempo, la **torta** divide un intero in poche parti. I numeri si incollano
    da un foglio di calcolo. Da provare: aprite la tabella sotto ogni grafico, stringete la finestra, passate alla versione scura.
  `,
  variations: [
    variation('Barre', 'Una serie sola, con i numeri sopra le barre e la fonte sotto.', [
      chart(
        `
Mese | Pezzi
Gennaio | 118
Febbraio | 164
Marzo | 210
Aprile | 187
Maggio | 246
Giugno | 231
`,
        { title: 'Pezzi usciti dal forno nel primo semestre', note: 'Dal registro delle cotture, 2026.' },
      ),
    ]),
    variation('Barre a gruppi', 'Tre serie: si distinguono dal colore e dal tratteggio.', [
      chart(COURSES, { title: 'Iscritti ai corsi, per stagione', height: 'high' }),
    ]),
    variation('Barre orizzontali', 'Per nomi lunghi: sul telefono il nome sta sopra la sua barra.', [
      chart(
        `
Terra | Ritiro
Gres chiaro, pasta fine | 13,5
Gres rosso con chamotte | 10,2
Porcellana di Limoges | 16,8
Terraglia bianca | 6,4
Argilla del fiume, com’è | 8,9
`,
        { title: 'Quanto si ritira un pezzo, dalla ruota alla tavola', unit: '%', direction: 'down' },
      ),
    ]),
    variation('Linee', 'Due serie con segni diversi. A una manca un dato: la linea si interrompe, non lo inventa.', [
      chart(FIRING, {
        kind: 'line',
        title: 'Una giornata di cottura',
        unit: '°C',
        note: 'Alle 16 il pirometro del forno a legna non ha letto.',
        height: 'high',
      }),
    ]),
    variation(
      'Linea e torta affiancate',
      'In mezza pagina, una accanto all’altra.',
      columns(
        [6, 6],
        [
          chart(
            `
Anno | Soci
2021 | 84
2022 | 97
2023 | 131
2024 | 128
2025 | 160
`,
            { kind: 'line', title: 'Soci della bottega', height: 'low' },
          ),
        ],
        [
          chart(
            `
Voce | Euro
Terre e smalti | 38
Legna e corrente | 27
Affitto | 21
Tutto il resto | 14
`,
            { kind: 'pie', title: 'Dove va il prezzo di una ciotola', unit: '%', numbers: false, height: 'low' },
          ),
        ],
      ),
    ),
    variation('Torta', 'Le parti vanno dalla più grande alla più piccola; oltre l’ottava si sommano.', [
      chart(
        `
Materiale | Chili
Gres chiaro | 1.240
Gres rosso | 860
Porcellana | 410,5
Terraglia | 395
Chamotte | 160
Feldspato | 150
Quarzo | 120
Cenere di legna | 44
Ossido di ferro | 12
Carbonato di rame | 3,5
`,
        { kind: 'pie', title: 'Che cosa abbiamo comprato in un anno', unit: 'kg' },
      ),
    ]),
    variation('Sopra e sotto lo zero', 'Le barre partono sempre dallo zero, anche verso il basso.', [
      chart(
        `
Mese | Differenza
Gennaio | -320
Febbraio | -140
Marzo | 80
Aprile | 260
Maggio | 410
Giugno | −60
`,
        { title: 'Rispetto allo stesso mese dell’anno prima', unit: '€', openTable: true },
      ),
    ]),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      text('Su un fondo colorato i segni prendono i colori del fondo.', { style: 'note' }),
      chart(COURSES, { title: 'Iscritti ai corsi, per stagione' }),
    ),
    variation('Senza numeri', 'Finché non c’è un numero da disegnare resta la tabella.', [
      chart('Mese | Visite\nGennaio | presto', { openTable: true }),
    ]),
  ],
}
