import { columns, gallery, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const concreteSeries = page('cemento', {
  title: 'Cemento',
  urlId: 'lavori/cemento',
  showTitle: false,
  seoTitle: 'Cemento, una serie – Studio Lume',
  seoDescription:
    'Pareti, scale, rampe e finestre: otto fotografie in cui l’architettura è soprattutto il posto dove cade l’ombra.',
  excerpt: 'Otto muri e un solo sole.',
  cover: 'diagonale',
  blocks: [
    section(
      { name: 'Testo', width: 'wide', spaceTop: 'xl', spaceBottom: 'l', align: 'bottom' },
      columns(
        [
          { desktop: { span: 7 }, tablet: { span: 12 } },
          { desktop: { span: 5 }, tablet: { span: 12 } },
        ],
        [heading('Cemento', { level: 1, kicker: 'Serie 2, dal 2018' })],
        [
          text(`
            Un muro di cemento è un foglio da disegno che qualcuno ha lasciato fuori per quarant’anni. Non fotografo gli edifici: fotografo
            i venti minuti al giorno in cui servono a qualcosa che l’architetto non aveva messo in conto.

            Non scrivo i nomi dei luoghi. Un nome farebbe guardare il palazzo.
          `),
        ],
      ),
    ),
    section(
      { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 's' },
      image({ ...picture('diagonale'), ratio: '16:9' }),
    ),
    section(
      { name: 'Tre in piedi', width: 'wide', spaceTop: 's', spaceBottom: 's' },
      gallery(
        [
          { ...picture('spigolo'), caption: 'Cemento 2' },
          { ...picture('gradini'), caption: 'Cemento 3' },
          { ...picture('persiana'), caption: 'Cemento 4' },
        ],
        { design: 'grid', thumbnailsPerRow: 3, imageAspectRatio: '4:5' },
      ),
    ),
    section(
      { name: 'Due', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 6 } },
          { desktop: { span: 7 }, tablet: { span: 6 } },
        ],
        [
          image({
            ...picture('rampe'),
            ratio: '1:1',
            caption: 'Cemento 5. Da sopra, con un braccio fuori dal parapetto.',
          }),
        ],
        [
          image({ ...picture('lamelle'), caption: 'Cemento 6' }),
          text('Per *Cemento 6* ho aspettato che l’ultima tenda venisse chiusa. Ci sono voluti due giovedì.', {
            style: 'note',
          }),
        ],
      ),
    ),
    section(
      { name: 'Fine', width: 'wide', background: 'dark', spaceTop: 'l', spaceBottom: 'l' },
      gallery(
        [
          { ...picture('finestra'), caption: 'Cemento 7. Le sei e un quarto di sera, la fine di agosto.' },
          { ...picture('mosso'), caption: 'Cemento 8. L’unica in cui mi sono mossa io.' },
        ],
        { design: 'list', gutter: 48 },
      ),
    ),
    section(
      { name: 'Seguito', width: 'wide', spaceTop: 'm', spaceBottom: 'l' },
      text('La serie che segue è [Acqua](/lavori/acqua).'),
    ),
  ],
})
