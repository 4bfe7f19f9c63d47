import { columns, embed, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=12.20%2C42.90%2C12.60%2C43.15&layer=mapnik'

export const embedReference: Reference = {
  slug: 'incorpora',
  title: 'Incorpora',
  summary: 'Una mappa, un video o una pagina di un altro sito, che si carica soltanto quando la si chiede.',
  advice: `
    Incollate l’indirizzo così come lo copiate. Finché chi legge non preme il pulsante, nessun altro sito viene contattato. Gli indirizzi che non si possono
    mostrare in un riquadro diventano una scheda con un collegamento. Scrivete sempre un titolo: dice che cosa c’è dentro a chi non lo vede.
  `,
  variations: [
    variation('Una mappa', 'Con titolo e didascalia, sedici a nove.', [
      embed(MAP, {
        title: 'Mappa delle colline tra Perugia e Todi',
        caption: 'I dati sono di OpenStreetMap e dei suoi contributori.',
      }),
    ]),
    variation(
      'Proporzioni',
      'Quattro a tre, quadrata, verticale.',
      columns(
        [4, 4, 4],
        [embed(MAP, { title: 'Mappa, quattro a tre', ratio: '4:3' })],
        [embed(MAP, { title: 'Mappa, quadrata', ratio: '1:1' })],
        [embed(MAP, { title: 'Mappa, verticale', ratio: '9:16' })],
      ),
    ),
    variation('Una scheda con il collegamento', 'Pagine che non sono un lettore: l’indirizzo resta un collegamento.', [
      embed('https://vimeo.com/', { title: 'Vimeo', caption: 'La pagina iniziale di un servizio di video.' }),
      embed('https://www.youtube.com/', { title: 'YouTube' }),
      embed('https://fiera.example/ceramica/2027', {
        title: 'Fiera della ceramica di primavera',
        caption: 'Un sito qualunque, che nessun lettore conosce.',
      }),
    ]),
    variation('Senza titolo', 'Resta il nome del sito. Si può, ma chi ascolta la pagina ne sa di meno.', [
      embed('https://fiera.example/'),
    ]),
    variation(
      'Un post e un modulo',
      'Di altri servizi: restano alti quanto serve, e arrivano solo quando si chiedono.',
      columns(
        [6, 6],
        [embed('https://www.instagram.com/p/ESEMPIO00000/', { title: 'Il forno, la mattina dopo' })],
        [
          embed('https://docs.google.com/forms/d/e/ESEMPIO-0000000000000000000/viewform', {
            title: 'Iscrizione al corso di tornio',
          }),
        ],
      ),
    ),
    variation(
      'Dentro una colonna',
      'Accanto al testo che la spiega.',
      columns(
        [7, 5],
        [embed(MAP, { title: 'Mappa della zona', ratio: '4:3' })],
        [
          text(
            'La bottega è immaginaria, la collina no. Dalla stazione di Perugia si sale per quaranta minuti tra ulivi e girasoli.',
          ),
        ],
      ),
    ),
    variation('Senza indirizzo', 'Un blocco appena aggiunto non rompe la pagina.', [embed('')]),
  ],
}
