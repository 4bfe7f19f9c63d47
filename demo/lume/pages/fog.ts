import { columns, gallery, heading, image, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const fogSeries = page('nebbia', {
  title: 'Nebbia',
  urlId: 'lavori/nebbia',
  showTitle: false,
  seoTitle: 'Nebbia, una serie – Studio Lume',
  seoDescription:
    'Crinali, pali, tronchi e un albero solo: sei fotografie di cose che perdono i bordi. La prima serie di Studio Lume.',
  excerpt: 'Sei fotografie di cose che perdono i bordi.',
  cover: 'crinali',
  blocks: [
    section(
      { name: 'Panorama', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('nubi'), ratio: '21:9' }),
    ),
    section(
      { name: 'Testo', width: 'wide', spaceTop: 'l', spaceBottom: 'm' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 12 } },
          { desktop: { span: 7 }, tablet: { span: 12 } },
        ],
        [heading('Nebbia', { level: 1, kicker: 'Serie 1, dal 2016' })],
        [
          text(`
            Sono cresciuta in pianura, dove la nebbia non è un fenomeno: è un parente che arriva a novembre e si ferma. Da bambina la
            trovavo noiosa. Ho cominciato a fotografarla quando ho capito che non nasconde niente: sceglie.

            Toglie prima il colore, poi la distanza, poi quasi tutto. Quello che resta è di solito la cosa per cui ero venuta, anche se non
            lo sapevo ancora: un palo, un ramo, la linea dove un prato smette.
          `),
        ],
      ),
    ),
    section(
      { name: 'Fotografie', width: 'wide', spaceTop: 'm', spaceBottom: 'm' },
      gallery(
        [
          { ...picture('albero'), caption: 'Nebbia 2. Alle 7.10, undici minuti prima che si vedesse la strada.' },
          { ...picture('sole'), caption: 'Nebbia 3. Si poteva guardare senza socchiudere gli occhi.' },
          { ...picture('pali'), caption: 'Nebbia 4. Ne ho contati undici; il dodicesimo me lo ha detto il filo.' },
          { ...picture('tronchi'), caption: 'Nebbia 5. Il bosco più vicino a una fermata d’autobus.' },
        ],
        { design: 'autocolumns', columnWidth: 520, gutter: 32 },
      ),
    ),
    section(
      { name: 'Citazione', width: 'text', spaceTop: 'l', spaceBottom: 'l' },
      quote('Se si vede lontano, torno a letto.', { style: 'pull' }),
    ),
    section(
      { name: 'Ultima', width: 'full', spaceTop: 'none', spaceBottom: 's' },
      image({ ...picture('crinali'), caption: 'Nebbia 6. Nove crinali, contati sulla stampa.' }),
    ),
    section(
      { name: 'Seguito', width: 'wide', spaceTop: 's', spaceBottom: 'l' },
      text(
        '[Cemento](/lavori/cemento) è la serie che segue. Come si aspetta la nebbia l’ho scritto negli [Appunti](/appunti/aspettare-la-nebbia).',
      ),
    ),
  ],
})
