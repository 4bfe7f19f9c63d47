import { section, testimonials } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const portrait = (key: string) => picture(key).assetId

const VOICES = [
  {
    words: 'Le ciotole hanno sei anni e quattro traslochi. Se n’è rotta una, e l’ho rotta io contro il rubinetto.',
    name: 'Giulia Bonci',
    role: 'Perugia',
    portraitId: portrait('ciotola-celadon'),
  },
  {
    words:
      'Cercavo un piatto che non rubasse la scena al cibo. Ne abbiamo provati quattro; il quinto è sulla mia tavola.',
    name: 'Marta Lilli',
    role: 'Cuoca, Spoleto',
    portraitId: portrait('tazze'),
  },
  {
    words: 'Al corso ho fatto una tazza storta. È la mia preferita.',
    name: 'Enrico',
    role: 'Corso di novembre',
  },
]

export const testimonialsReference: Reference = {
  slug: 'testimonianze',
  title: 'Testimonianze',
  summary: 'Le parole di chi vi conosce, ciascuna con il suo nome.',
  advice: `
    Servono parole vere, con un nome e il permesso di chi le ha dette: quelle inventate sono vietate, e si riconoscono. Due o tre brevi valgono più di dieci. Provate a stringere la finestra, e a togliere
    un ritratto: restano le iniziali.
  `,
  variations: [
    variation('In riquadri', 'Alti uguali, con il nome sempre in fondo. Qui, al posto del volto, il pezzo preferito.', [
      testimonials(VOICES),
    ]),
    variation('Su un muro', 'Ognuna alta quanto le serve.', [
      testimonials(
        [
          ...VOICES,
          {
            words:
              'Ho ordinato sei piatti e ne sono arrivati sette. Il settimo aveva un graffio sotto: «Questo è per i giorni brutti», diceva il biglietto. Lo uso in quelli belli.',
            name: 'Sara Conti',
            role: 'Arezzo',
          },
          { words: 'Pesano il giusto.', name: 'Piero', role: 'Barista' },
          {
            words: 'Mi hanno detto di no: il servizio che volevo sarebbe durato poco. Ne ho preso un altro, e dura.',
            name: 'Anna Maria Fabbri',
            role: 'Gubbio',
          },
        ],
        { style: 'wall' },
      ),
    ]),
    section(
      { name: 'In grande', anchor: 'in-grande', background: 'second', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      testimonials([VOICES[2]!], { style: 'large' }),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      testimonials([VOICES[1]!, { words: 'Senza ritratto e senza mestiere, ma con un nome.', name: 'Olga' }]),
    ),
  ],
}
