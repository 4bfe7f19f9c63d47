import { section, text } from '../../builders.ts'
import { store } from '../write.ts'

export const shop = store('negozio', {
  title: 'Stampe in vendita',
  urlId: 'negozio',
  seoTitle: 'Stampe numerate in vendita, su carta di cotone – Studio Lume',
  seoDescription:
    'Le fotografie di Irene Valdarchi in edizioni di ventidue copie: tre misure, due carte, firma a matita sul retro e certificato.',
  excerpt: 'Edizioni di ventidue copie, tre misure, due carte.',
  itemsPerPage: 12,
  part: { layout: 'grid', ratio: '3:2' },
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 's' },
      text('Ventidue copie per ogni fotografia, contando insieme tutte le misure. Quando finiscono, finiscono.', {
        style: 'lead',
      }),
    ),
  ],
})
