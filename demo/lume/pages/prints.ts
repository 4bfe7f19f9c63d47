import { button, columns, gallery, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const prints = page('stampe', {
  title: 'Stampe',
  urlId: 'stampe',
  showTitle: false,
  seoTitle: 'Stampe numerate su carta di cotone: misure e prezzi – Studio Lume',
  seoDescription:
    'Edizioni di ventidue copie in tre misure, su carta di cotone, firmate a matita sul retro. Da 220 €, con certificato e provino.',
  excerpt: 'Tre misure, ventidue copie, una firma a matita sul retro.',
  cover: 'cornice',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [
          heading('Ventidue copie, poi basta', { level: 1, kicker: 'Stampe' }),
          text(
            'Le stampo io, nello studio, una alla volta. Ventidue perché è il numero di cassetti della cassettiera, e perché ogni numero chiuso va scelto in qualche modo.',
            { style: 'lead' },
          ),
        ],
        [image(picture('cornice'))],
      ),
    ),
    section(
      { name: 'Misure', width: 'wide', background: 'soft', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [4, 4, 4],
        [
          heading('Piccola', { level: 2, kicker: '24 × 30 cm' }),
          text(`
            **220 €**, dodici copie

            Da tenere in mano, o su una mensola tra i libri. È la misura in cui penso le fotografie.
          `),
        ],
        [
          heading('Media', { level: 2, kicker: '50 × 60 cm' }),
          text(`
            **480 €**, sette copie

            Da guardare in piedi, a un metro e mezzo. Quasi tutti, alla fine, scelgono questa.
          `),
        ],
        [
          heading('Grande', { level: 2, kicker: '100 × 150 cm' }),
          text(`
            **1400 €**, tre copie

            La stampo in un laboratorio che ha la macchina adatta, con me seduta accanto. Solo le quattro qui sotto con la lettera G.
          `),
        ],
      ),
    ),
    section(
      { name: 'Disponibili', anchor: 'disponibili', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      heading('Disponibili adesso'),
      gallery(
        [
          { ...picture('crinali'), caption: 'Nebbia 6 · 9 di 22 · G' },
          { ...picture('pali'), caption: 'Nebbia 4 · 4 di 22' },
          { ...picture('diagonale'), caption: 'Cemento 1 · 14 di 22 · G' },
          { ...picture('lamelle'), caption: 'Cemento 6 · 16 di 22' },
          { ...picture('caustiche'), caption: 'Acqua 1 · 11 di 22 · G' },
          { ...picture('onda'), caption: 'Acqua 4 · 13 di 22' },
          { ...picture('battigia'), caption: 'Acqua 5 · 17 di 22' },
          { ...picture('luci'), caption: 'Notte 1 · 20 di 22 · G' },
          { ...picture('lampione'), caption: 'Notte 3 · 18 di 22' },
          { ...picture('stelle'), caption: 'Notte 4 · 21 di 22' },
          { ...picture('onde'), caption: 'Carta 3 · 19 di 22' },
          { ...picture('taglio'), caption: 'Carta 4 · 22 di 22' },
        ],
        { design: 'grid', thumbnailsPerRow: 3, imageAspectRatio: '3:2', lightboxTheme: 'light' },
      ),
      text(
        'Il primo numero dice quante copie restano, contando insieme le tre misure. Aggiornato il 14 novembre 2026.',
        { style: 'note' },
      ),
    ),
    section(
      { name: 'Come sono fatte', width: 'wide', spaceTop: 'm', spaceBottom: 'l' },
      columns(
        [6, 6],
        [
          heading('Come sono fatte'),
          text(`
            Carta di cotone da 310 g, senza sbiancanti ottici: il bianco è quello della fibra, e non ingiallisce perché è già caldo. Inchiostri
            a pigmenti. Due centimetri di margine, che servono al corniciaio e alle mani.

            Dietro, a matita: titolo, anno, numero, firma. Il certificato è un foglio con gli stessi dati e un angolo del provino.
          `),
        ],
        [
          heading('Come si ordinano'),
          text(`
            Dal negozio: scegliete la fotografia, la misura e la carta. Vi scrivo il numero della copia e i tempi, che di solito sono due
            settimane.

            Spedisco in una scatola piatta, mai in un tubo: **18 €** in Italia, **34 €** in Europa. Se la stampa arriva rovinata la rifaccio
            con lo stesso numero, e quella rovinata la strappate voi.
          `),
          button('Le stampe in vendita', '/negozio'),
        ],
      ),
    ),
  ],
})
