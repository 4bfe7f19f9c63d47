import { columns, gallery, heading, image, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const nightSeries = page('notte', {
  title: 'Notte',
  urlId: 'lavori/notte',
  showTitle: false,
  seoTitle: 'Notte, una serie – Studio Lume',
  seoDescription:
    'Lampioni, luna, scie di automobili e archi di stelle: sei fotografie fatte con poca luce, tenuta a lungo.',
  excerpt: 'Poca luce, tenuta a lungo.',
  cover: 'luci',
  blocks: [
    section(
      { name: 'Apertura', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('luci'), ratio: '16:9' }),
    ),
    section(
      { name: 'Testo', width: 'wide', spaceTop: 'l', spaceBottom: 'l' },
      columns(
        [
          { desktop: { span: 4 }, tablet: { span: 12 } },
          { desktop: { span: 8 }, tablet: { span: 12 } },
        ],
        [heading('Notte', { level: 1, kicker: 'Serie 4, dal 2021' })],
        [
          text(
            'Di notte la fotocamera vede meglio di me, e la cosa mi ha messa a lungo di cattivo umore. Poi ho smesso di gareggiare: io scelgo dove stare, lei conta i minuti.',
            { style: 'lead' },
          ),
          text(`
            Lavoro con un termos e una sedia pieghevole. La luna si sposta del proprio diametro in due minuti; una stella, in quaranta,
            disegna un arco che si vede a occhio sulla stampa. Le automobili fanno tutto da sole.
          `),
        ],
      ),
    ),
    section(
      { name: 'Quadrati', width: 'wide', spaceTop: 'none', spaceBottom: 'm' },
      gallery(
        [
          { ...picture('luna'), caption: 'Notte 2' },
          { ...picture('lampione'), caption: 'Notte 3' },
          { ...picture('stelle'), caption: 'Notte 4' },
        ],
        { design: 'autogrid', imageAspectRatio: '1:1', columnWidth: 280 },
      ),
    ),
    section(
      { name: 'Scie', width: 'full', spaceTop: 's', spaceBottom: 's' },
      image({ ...picture('scie'), caption: 'Notte 5. Cinquantotto automobili in ventisei minuti.' }),
    ),
    section(
      { name: 'Riflessi', width: 'text', spaceTop: 'm', spaceBottom: 'l' },
      image({
        ...picture('riflessi'),
        width: 'medium',
        caption: 'Notte 6, che è anche Acqua 7. Ha due cassetti perché nessuno dei due ha voluto cederla.',
      }),
      text('L’ultima serie, per ora, è [Carta](/lavori/carta).'),
    ),
  ],
})
