import { button, column, columns, heading, image, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const HALVES = [
  { desktop: { span: 6 }, tablet: { span: 12 } },
  { desktop: { span: 6 }, tablet: { span: 12 } },
] as const

export const wines = page('vini', {
  title: 'Vini',
  urlId: 'vini',
  showTitle: false,
  seoTitle: 'La carta dei vini – Osteria del Porto',
  seoDescription:
    'Cinquantadue etichette dentro i tubi di terracotta: vermentini della costa, bianchi di isola, qualche rosso da pesce. Prezzi, calici e bottiglie portate da casa.',
  excerpt: 'Cinquantadue etichette, quasi tutte nate dove si vede il mare.',
  cover: 'cantina',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'l', spaceBottom: 'm' },
      column(
        { desktop: { span: 9 } },
        heading('Cinquantadue bottiglie e nessuna predica', { level: 1, kicker: 'La cantina' }),
        text(
          'La cantina è il vecchio deposito delle reti: due metri per sei, quattordici gradi d’inverno e d’estate. Le bottiglie dormono nei tubi di terracotta avanzati da una fognatura del 1931, mai usata. Il posto migliore che potesse capitarle.',
          { style: 'lead' },
        ),
      ),
    ),
    section(
      { name: 'I tubi', width: 'full', spaceTop: 'm', spaceBottom: 'none' },
      image({ ...picture('cantina'), ratio: '21:9' }),
    ),
    section(
      { name: 'Al calice', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Al calice, a novembre', { kicker: 'La lavagna di Samuele' }),
          text(`
            **Vermentino «Scoglio Alto», Poggio Salmastro, 2025** · 6 €↵
            Sa di erba tagliata e di mani bagnate. Con le vongole non sbaglia.

            **Ansonica «Isola Corta», Cantina dei Tre Fari, 2024** · 7 €↵
            Un bianco che si crede un rosso. Lasciateglielo credere, e ordinate il polpo.

            **Rosato di Sangiovese «Lampara», Fattoria Le Tamerici, 2025** · 6 €↵
            Per il cacciucco e per chi non sa decidere: il colore decide da solo.

            **Ciliegiolo «Barbarossa», Podere dell’Upupa, 2024** · 6 €↵
            Servito a quattordici gradi, con le triglie. Provate, poi parliamo.

            **Vin santo, Fattoria Le Tamerici, 2017** · 8 €↵
            Insieme ai cantucci. Da solo, per chi ha avuto una giornata lunga.
          `),
        ],
        [image({ ...picture('calici'), ratio: '4:5' })],
      ),
    ),
    section(
      { name: 'Bottiglie', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      column(12, heading('Le bottiglie')),
      columns(
        HALVES,
        [
          heading('Bianchi che vedono il mare', { level: 3 }),
          text(`
            **Vermentino «Scoglio Alto»** · 24 €↵
            Poggio Salmastro, 2025

            **Vermentino «Vigna del Molo»** · 32 €↵
            Poggio Salmastro, 2023

            **Ansonica «Isola Corta»** · 28 €↵
            Cantina dei Tre Fari, 2024

            **Biancone «Maestrale»** · 25 €↵
            Cantina dei Tre Fari, 2025

            **Trebbiano macerato «Controvento»** · 34 €↵
            Podere dell’Upupa, 2022

            **Viognier «Duna»** · 27 €↵
            Fattoria Le Tamerici, 2024
          `),
          heading('Rosati', { level: 3 }),
          text(`
            **Rosato di Sangiovese «Lampara»** · 23 €↵
            Fattoria Le Tamerici, 2025

            **Rosato di Aleatico «Riva»** · 26 €↵
            Cantina dei Tre Fari, 2025
          `),
        ],
        [
          heading('Rossi che non litigano con il pesce', { level: 3 }),
          text(`
            **Ciliegiolo «Barbarossa»** · 24 €↵
            Podere dell’Upupa, 2024

            **Pugnitello «Ancora»** · 36 €↵
            Podere dell’Upupa, 2021

            **Sangiovese di costa «Libeccio»** · 29 €↵
            Fattoria Le Tamerici, 2022
          `),
          heading('Bollicine', { level: 3 }),
          text(`
            **Metodo classico da Vermentino «Spuma»** · 38 €↵
            Poggio Salmastro, s. a.

            **Rifermentato in bottiglia «Torbido»** · 22 €↵
            Podere dell’Upupa, 2025
          `),
          heading('Dolci', { level: 3 }),
          text(`
            **Aleatico passito «Ultimo Sole»** · 34 €↵
            Cantina dei Tre Fari, 2022, 37,5 cl

            **Vin santo** · 36 €↵
            Fattoria Le Tamerici, 2017, 37,5 cl
          `),
        ],
      ),
      column(
        12,
        text(
          'Tutti i vini contengono solfiti. Le altre trentasette etichette, quelle da una o due bottiglie, le racconta Samuele davanti ai tubi: quelli vuoti sono già stati raccontati.',
          { style: 'note' },
        ),
      ),
    ),
    section(
      { name: 'Una frase', width: 'text', background: 'dark', spaceTop: 'xl', spaceBottom: 'xl' },
      quote('Il vino giusto è quello che vi fa tornare a guardare il piatto.', {
        style: 'pull',
        source: 'Samuele, quando gli chiedono il migliore',
      }),
    ),
    section(
      { name: 'Da casa', width: 'wide', spaceTop: 'l', spaceBottom: 'xl' },
      columns(
        HALVES,
        [
          heading('Se portate una bottiglia vostra'),
          text(
            'Fate bene, se ha una storia. Il diritto di tappo è di 10 € e comprende i calici giusti; se ne fate assaggiare un dito a Samuele scende a 5.',
          ),
        ],
        [
          heading('Se non la finite'),
          text(
            'La ritappiamo, la mettiamo in un sacchetto e ve la portate a casa. Chi guida può ordinare il mezzo calice: costa la metà, e nessuno alza il sopracciglio.',
          ),
          button('Cinque vini che sanno di sale, 17 dicembre', '/serate/cinque-vini-che-sanno-di-sale', {
            style: 'plain',
          }),
        ],
      ),
    ),
  ],
})
