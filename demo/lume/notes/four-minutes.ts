import { code, heading, image, section, text } from '../../builders.ts'
import { picture, post } from '../write.ts'

export const fourMinutes = post('quattro-minuti', 'appunti', {
  title: 'Quattro minuti d’acqua',
  urlId: 'quattro-minuti-d-acqua',
  author: 'Irene Valdarchi',
  publishedAt: '2026-02-10T07:00:00Z',
  categories: ['Tecnica'],
  tags: ['posa lunga', 'filtri', 'mare', 'guida'],
  excerpt: 'Come si fa una posa lunga di giorno: il filtro, la tabella, il vento, e che cosa fare mentre si aspetta.',
  seoDescription:
    'Guida alla posa lunga di giorno: quale filtro ND, la tabella dei tempi, il cavalletto nella sabbia e gli errori che costano quattro minuti.',
  cover: 'posa',
  blocks: [
    section(
      { width: 'text' },
      text(`
        Il mare, in quattro minuti, fa circa quaranta onde. Una fotografia normale ne tiene una; una posa lunga le tiene tutte, e siccome si
        contraddicono a vicenda quello che resta è una superficie liscia, che nessuno ha mai visto e che tutti riconoscono. Mi piace perché
        non è un trucco: è una media.
      `),
      image({
        ...picture('onda'),
        caption: 'Lo stesso mare a un ottavo di secondo: ogni onda ha ancora una forma, e una direzione.',
      }),
      heading('Quello che serve'),
      text(`
        - Un cavalletto più pesante di quanto vorreste portare
        - Uno scatto a distanza, o l’autoscatto a dieci secondi
        - Un filtro grigio da dieci diaframmi, e un panno per pulirlo ogni volta che il mare starnutisce
        - Un pezzo di nastro nero per coprire il mirino, da cui entra più luce di quanto si creda
        - Un cielo coperto, o l’ora dopo il tramonto. Con il sole alto si può fare, ma le ombre girano
      `),
      heading('La tabella'),
      text(`
        Si misura senza filtro, si compone, si mette a fuoco, si passa in manuale. Poi si monta il filtro e si legge qui. È incollata
        dentro il coperchio della mia borsa.
      `),
      code(
        `
senza filtro     10 diaframmi     13 diaframmi
1/250            4 s              32 s
1/125            8 s              1 min 5 s
1/60             16 s             2 min 10 s
1/30             34 s             4 min 30 s
1/15             1 min 10 s       9 min
1/8              2 min 10 s       17 min
1/4              4 min 15 s       34 min
`,
        {
          language: 'tabella',
          caption: 'Tempi arrotondati: sopra i due minuti, dieci secondi in più o in meno non li vede nessuno.',
        },
      ),
      heading('Tre errori che costano quattro minuti'),
      text(`
        **Il cavalletto che affonda.** Sulla sabbia bagnata scende di un millimetro al minuto. Prima lo pianto spingendo con tutto il peso,
        poi conto fino a cento, poi guardo se l’orizzonte è ancora dove l’avevo messo. Metto un sasso piatto sotto ogni piede.

        **Il vento.** Non muove la fotocamera, muove la cinghia, e la cinghia muove la fotocamera. Toglietela. Il vostro corpo, fermo dalla parte
        giusta, è il miglior paravento che abbiate portato.

        **La barca.** Dopo tre minuti e mezzo passa sempre una barca con un faro. Mettete il cappello davanti all’obiettivo, senza toccarlo,
        contate quanto dura, aggiungete quei secondi alla fine. L’otturatore non se ne accorge: il buio non pesa.
      `),
      heading('Che cosa fare mentre si aspetta'),
      text(`
        Niente. È la parte più difficile, e l’unica che non si può comprare. Per i primi anni controllavo il telefono, e tornavo a casa con
        fotografie corrette e nessun ricordo. Adesso sto in piedi accanto al cavalletto e guardo la stessa cosa che sta guardando lui. A volte
        la fotografia successiva la vedo lì, durante i quattro minuti della precedente.

        Una posa così si può ripetere forse sei volte prima che cambi la marea. Sei fotografie in una mattina. Ne tengo una, quando va bene, e
        il resto della giornata mi sembra di andare molto veloce.
      `),
    ),
  ],
})
