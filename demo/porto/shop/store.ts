import { section, text } from '../../builders.ts'
import { store } from '../write.ts'

export const shop = store('dispensa', {
  title: 'La dispensa',
  urlId: 'negozio',
  seoTitle: 'La dispensa: vini, acciughe, olio e buoni – Osteria del Porto',
  seoDescription:
    'Le bottiglie della nostra carta, le acciughe che saliamo noi, l’olio del Sassaia e i buoni per una cena: da ritirare in osteria o da spedire.',
  excerpt: 'Quello che vi porteremmo a casa noi, se avessimo il furgone.',
  itemsPerPage: 12,
  part: { layout: 'grid', ratio: '4:5' },
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 's' },
      text('Bottiglie, acciughe, pomarola: al banco quando siamo aperti, o spedite il mercoledì.', { style: 'lead' }),
    ),
  ],
})
