import { columns, gallery, heading, image, quote, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const paperSeries = page('carta', {
  title: 'Carta',
  urlId: 'lavori/carta',
  showTitle: false,
  seoTitle: 'Carta, una serie – Studio Lume',
  seoDescription:
    'Fogli piegati, tagliati, gualciti, messi in controluce: sette fotografie fatte su un tavolo, con una lampada sola.',
  excerpt: 'Un foglio, un taglio, una lampada.',
  cover: 'pieghe',
  blocks: [
    section(
      { name: 'Testo', width: 'wide', background: 'soft', spaceTop: 'xl', spaceBottom: 'xl', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 12 } },
          { desktop: { span: 6 }, tablet: { span: 12 } },
        ],
        [
          heading('Carta', { level: 1, kicker: 'Serie 5, dal 2024' }),
          text(`
            Tutto quello che vedete è successo su un tavolo di un metro e dieci per settanta, con una lampada e, ogni tanto, un cartone per
            toglierle metà della voce.

            È cominciata per noia, in un marzo di pioggia: avevo una risma di cotone rovinata da un angolo e non volevo buttarla. Ne restano
            quaranta fogli. Quando finiscono, finisce la serie.
          `),
        ],
        [image({ ...picture('cerchi'), ratio: '1:1' })],
      ),
    ),
    section(
      { name: 'Strette', width: 'wide', spaceTop: 'l', spaceBottom: 'm' },
      columns(
        [4, 4, 4],
        [
          image({ ...picture('ventaglio'), caption: 'Carta 2' }),
          image({ ...picture('onde'), caption: 'Carta 3. Sei fogli in piedi, tenuti da mollette.' }),
        ],
        [
          image({ ...picture('taglio'), caption: 'Carta 4. Un dizionario, volume dalla M alla Q.' }),
          image({ ...picture('gualcita'), caption: 'Carta 5. Appallottolata una volta, con decisione.' }),
        ],
        [
          image({ ...picture('controluce'), caption: 'Carta 6. Sei fogli da 40 grammi contro il vetro.' }),
          quote('Di un foglio si ricorda sempre quello che c’era scritto. Mai la parte bianca, che è di più.'),
        ],
      ),
    ),
    section(
      { name: 'Ultima', width: 'full', spaceTop: 's', spaceBottom: 's' },
      image({ ...picture('pieghe'), ratio: '16:9', caption: 'Carta 7. Piegata quattro volte e riaperta.' }),
    ),
    section(
      { name: 'Tutta la serie', width: 'wide', spaceTop: 'm', spaceBottom: 'm' },
      heading('Una alla volta'),
      gallery(
        ['gualcita', 'ventaglio', 'onde', 'taglio', 'cerchi', 'controluce', 'pieghe'].map((key) => picture(key)),
        {
          design: 'slideshow',
          imageAspectRatio: '3:2',
          thumbnails: true,
        },
      ),
    ),
    section(
      { name: 'Seguito', width: 'wide', spaceTop: 'm', spaceBottom: 'l' },
      text('Da qui si torna a [Nebbia](/lavori/nebbia), oppure a [tutte le serie](/lavori).'),
    ),
  ],
})
