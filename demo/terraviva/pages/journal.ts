import { section, text } from '../../builders.ts'
import { collection } from '../write.ts'

export const journal = collection('diario', {
  title: 'Diario',
  urlId: 'diario',
  seoTitle: 'Diario di bottega: smalti, fuoco, cucina – Bottega Terraviva',
  seoDescription:
    'Ricette di smalti, quaderni di cottura, istruzioni per chi comincia e piatti da cuocere nella terracotta: il diario della Bottega Terraviva.',
  excerpt: 'Quello che impariamo, di solito sbagliando: smalti, fuoco, terra e qualche zuppa.',
  itemsPerPage: 6,
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      text(
        'Scriviamo qui quello che impariamo, di solito sbagliando. Le ricette degli smalti sono libere: usatele, cambiatele e raccontateci com’è andata.',
        { style: 'lead' },
      ),
    ),
  ],
})
