import { button, columns, heading, image, map, openingHours, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

const THIRDS = [
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
  { desktop: { span: 4 }, tablet: { span: 12 } },
] as const

const MEALS = '12.15–14.30, 19.30–22.30'

export const place = page('dove-siamo', {
  title: 'Dove siamo',
  urlId: 'dove-siamo',
  seoTitle: 'Dove siamo, orari e parcheggio – Osteria del Porto',
  seoDescription:
    'Osteria del Porto, Scali delle Reti 14, Porto Brigantino (LI). Orari, come arrivare in treno, in auto e in barca, dove parcheggiare.',
  excerpt: 'Indirizzo, orari, parcheggio, e come arrivare anche in barca.',
  cover: 'boe',
  blocks: [
    section(
      { name: 'Apertura', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      text(
        'In fondo al molo, dove finisce l’asfalto e cominciano le reti. Se vedete un gatto grigio molto grosso, siete arrivati.',
        {
          style: 'lead',
        },
      ),
    ),
    section(
      { name: 'Recapiti', width: 'wide', background: 'second', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        THIRDS,
        [
          heading('Indirizzo'),
          text(`
            Osteria del Porto↵
            Scali delle Reti 14↵
            57018 Porto Brigantino (LI)

            Il paese è immaginario: la mappa più sotto mostra la costa vera a sud di Livorno, dove lo abbiamo pensato.
          `),
        ],
        [
          heading('Orari'),
          openingHours(
            {
              lunedi: '',
              martedi: '',
              mercoledi: MEALS,
              giovedi: MEALS,
              venerdi: MEALS,
              sabato: MEALS,
              domenica: MEALS,
            },
            {
              grouped: true,
              businessType: 'Restaurant',
              address: 'Scali delle Reti 14, 57018 Porto Brigantino (LI)',
              telephone: '+39 0586 555 0123',
              exceptions: `
                24/12/2026: 12.15–14.30 (Vigilia)
                31/12/2026: 12.15–14.30
                11/01/2027–02/02/2027: chiuso (Per la barca e per le ossa)
              `,
            },
          ),
        ],
        [
          heading('Recapiti'),
          text(`
            [+39 0586 555 0123](tel:+3905865550123)↵
            [tavoli@osteriadelporto.example](mailto:tavoli@osteriadelporto.example)

            Per un tavolo è meglio il telefono; per tutto il resto abbiamo più tempo di lunedì.
          `),
          button('Come si prenota', '/prenota', { style: 'secondary', size: 'small' }),
        ],
      ),
    ),
    section(
      { name: 'Mappa', width: 'wide', spaceTop: 'xl', spaceBottom: 'none' },
      map(
        {
          mapLat: 43.49,
          mapLng: 10.34,
          mapZoom: 11,
          addressTitle: 'Osteria del Porto',
          addressLine1: 'Scali delle Reti 14',
          addressLine2: '57018 Porto Brigantino (LI)',
        },
        { ratio: '21:9' },
      ),
    ),
    section(
      { name: 'Come arrivare', width: 'wide', spaceTop: 'xl', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [
          heading('Come arrivare'),
          text(`
            ### In automobile

            Dalla Variante Aurelia uscite a Porto Brigantino e scendete verso il mare. Il molo è chiuso alle auto dal venerdì alla domenica, dopo
            le 18: il parcheggio di via del Sale è a quattro minuti a piedi, gratuito d’inverno, 1,50 € l’ora da giugno a settembre.

            ### In treno

            La stazione di Porto Brigantino è sulla linea tra Livorno e Cecina. Da lì sono novecento metri in discesa; al ritorno sono in salita,
            e il budino di riso si fa sentire. L’ultimo treno per Livorno parte alle 23.04.

            ### In bicicletta

            La ciclabile della costa passa davanti alla porta. Ci sono dodici rastrelliere, due prese per caricare e una pompa appesa tra le boe.

            ### In barca

            Tre posti per il transito accanto alla Mariolina, fino a dieci metri, fondale due e venti. Chiamate prima: vi diciamo se Renzo ha lasciato la cima
            in mezzo.

            ### Senza gradini

            Dal parcheggio al molo il percorso è in piano e asfaltato. Davanti all’osteria c’è un posto riservato, con lo scivolo a destra della porta.
          `),
        ],
        [image({ ...picture('boe'), ratio: '4:5', caption: 'Il muro da cercare: la porta è subito a destra.' })],
      ),
    ),
  ],
})
