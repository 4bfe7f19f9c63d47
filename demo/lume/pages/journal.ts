import { section, text } from '../../builders.ts'
import { collection } from '../write.ts'

export const journal = collection('appunti', {
  title: 'Appunti',
  urlId: 'appunti',
  seoTitle: 'Appunti su luce, stampa e lavoro – Studio Lume',
  seoDescription:
    'Luce, carta, pose lunghe, una sedia difficile e una mostra da appendere: gli appunti di lavoro di una fotografa.',
  excerpt: 'Luce, carta, pose lunghe, lavori andati bene e mostre da appendere.',
  itemsPerPage: 6,
  blocks: [
    section(
      { name: 'Introduzione', width: 'wide', spaceTop: 's', spaceBottom: 'm' },
      text(
        'Le cose che annoto per non sbagliarle due volte. Le pubblico quando ho smesso di sbagliarle, quindi di rado.',
        { style: 'lead' },
      ),
    ),
  ],
})
