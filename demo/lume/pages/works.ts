import { column, gallery, grid, heading, section, text } from '../../builders.ts'
import { page, picture } from '../write.ts'

export const works = page('lavori', {
  title: 'Lavori',
  urlId: 'lavori',
  showTitle: false,
  seoTitle: 'Lavori: cinque serie fotografiche – Studio Lume',
  seoDescription:
    'Nebbia, Cemento, Acqua, Notte, Carta: le cinque serie di Irene Valdarchi, ancora aperte, dal 2016 a oggi.',
  excerpt: 'Nebbia, Cemento, Acqua, Notte, Carta: cinque serie ancora aperte.',
  cover: 'nubi',
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 'xl', spaceBottom: 'm' },
      column(
        { desktop: { span: 8 } },
        heading('Lavori', { level: 1 }),
        text(
          'Sono cinque cassetti, non cinque libri. Ogni tanto una fotografia cambia cassetto, e due volte è successo che ne uscisse per sempre.',
          { style: 'lead' },
        ),
      ),
    ),
    section(
      { name: 'Serie', width: 'wide', spaceTop: 'm', spaceBottom: 'xl' },
      grid(
        [
          { ...picture('crinali'), link: '/lavori/nebbia', caption: '**Nebbia**, dal 2016' },
          { ...picture('gradini'), link: '/lavori/cemento', caption: '**Cemento**, dal 2018' },
          { ...picture('caustiche'), link: '/lavori/acqua', caption: '**Acqua**, dal 2019' },
          { ...picture('stelle'), link: '/lavori/notte', caption: '**Notte**, dal 2021' },
          { ...picture('pieghe'), link: '/lavori/carta', caption: '**Carta**, dal 2024' },
        ],
        { columns: 2, ratio: 'natural' },
      ),
    ),
    section(
      { name: 'Striscia', width: 'wide', background: 'dark', spaceTop: 'l', spaceBottom: 'l' },
      gallery(
        [
          picture('nubi'),
          picture('tronchi'),
          picture('persiana'),
          { ...picture('mare-la-sera'), alt: 'Il mare calmo verso sera', video: '/s/mare-la-sera.webm' },
          picture('onda'),
          picture('lampione'),
          picture('ventaglio'),
        ],
        { design: 'slider', vSize: 32, gutter: 16 },
      ),
    ),
  ],
})
