import { columns, heading, image, quote, section, text, video } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const waterSeries = page('acqua', {
  title: 'Acqua',
  urlId: 'lavori/acqua',
  showTitle: false,
  seoTitle: 'Acqua, una serie – Studio Lume',
  seoDescription:
    'Pose di quattro minuti, reti di luce sul fondo di una vasca, inchiostro, sabbia: sette fotografie di cose che piegano la luce.',
  excerpt: 'Sette fotografie di cose che piegano la luce.',
  cover: 'caustiche',
  blocks: [
    section(
      { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('caustiche'), ratio: '21:9' }),
    ),
    section(
      { name: 'Testo', width: 'text', spaceTop: 'l', spaceBottom: 'l' },
      heading('Acqua', { level: 1, kicker: 'Serie 3, dal 2019' }),
      text(`
        L’acqua non si fotografa: si fotografa quello che fa alla luce. La piega, la rompe, la raccoglie in righe sul fondo di una vasca, la
        distende per quattro minuti finché il mare diventa una cosa ferma.

        In questa serie ci sono anche un bicchiere, dell’inchiostro e della sabbia. La sabbia c’entra: è il calco che l’acqua lascia andandosene.
      `),
    ),
    section(
      { name: 'Mosaico', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      columns(
        [
          { desktop: { span: 5 }, tablet: { span: 6 } },
          { desktop: { span: 7 }, tablet: { span: 6 } },
        ],
        [
          image({
            ...picture('inchiostro'),
            caption: 'Acqua 2. Una goccia da mezzo millilitro, fotografata al quarto secondo.',
          }),
          image({ ...picture('vetro'), caption: 'Acqua 3. Mezzo bicchiere, le nove del mattino.' }),
        ],
        [
          image({ ...picture('onda'), caption: 'Acqua 4' }),
          image({ ...picture('battigia'), caption: 'Acqua 5. Dopo la marea, con il sole a otto gradi.' }),
          quote('Davanti al mare tutti abbassano la voce. Anche l’otturatore dovrebbe.'),
        ],
      ),
    ),
    section(
      { name: 'Panorama', width: 'full', background: 'dark', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('posa'), ratio: '21:9' }),
    ),
    section(
      { name: 'Film', width: 'normal', spaceTop: 'l', spaceBottom: 'none' },
      video('/s/mare-la-sera.webm', {
        title: 'Il mare calmo verso sera',
        posterId: picture('mare-la-sera').assetId,
        subtitles: '/s/mare-la-sera.vtt',
        caption: 'Acqua 8. Cinque secondi, senza sonoro: l’ultima onda è di nuovo la prima.',
      }),
    ),
    section(
      { name: 'Riflessi', width: 'wide', spaceTop: 'l', spaceBottom: 'l', align: 'center' },
      columns(
        [
          { desktop: { span: 6 }, tablet: { span: 6 } },
          { desktop: { span: 6 }, tablet: { span: 6 } },
        ],
        [image(picture('riflessi'))],
        [
          text(`
            *Acqua 6*, il panorama qui sopra, dura quattro minuti. *Acqua 7*, le lampade di notte, un ottavo di secondo. Le ho messe vicine
            perché raccontano la stessa cosa: il tempo di posa è una forma, non una misura.

            Come si calcola la prima è spiegato in [Quattro minuti d’acqua](/appunti/quattro-minuti-d-acqua). La serie che segue è
            [Notte](/lavori/notte).
          `),
        ],
      ),
    ),
  ],
})
