import { column, marquee, section, text } from '../../builders.ts'
import { collection } from '../write.ts'

export const evenings = collection('serate', {
  title: 'Serate, pescato, ricette',
  urlId: 'serate',
  seoTitle: 'Serate, pescato e ricette – Osteria del Porto',
  seoDescription:
    'Le cene a tema dell’Osteria del Porto, che cosa hanno pescato le barche e le ricette che Caterina ha accettato di pesare.',
  excerpt: 'Le cene a tema, quello che hanno pescato le barche, le ricette che Caterina ha accettato di pesare.',
  itemsPerPage: 6,
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      text(
        'Tre cose, in disordine: le sere in cui cambia il menù, i giorni in cui il mare ha avuto un’idea, e le ricette, che sono gratis come i consigli di Nedo.',
        { style: 'lead' },
      ),
    ),
    section(
      { name: 'Il nastro', width: 'full', background: 'second', spaceTop: 's', spaceBottom: 's' },
      column(
        12,
        marquee('Cacciucco di venerdì, triglie di scoglio, palamita in carpione', {
          separator: 'star',
          waveIntensity: 2,
          pausedOnHover: true,
        }),
      ),
    ),
  ],
})
