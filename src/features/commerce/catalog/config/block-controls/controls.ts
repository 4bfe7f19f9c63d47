import { type Control, defineControl } from '../../../../../config/control.ts'

const load = () => import('./store-control.tsx')

/** Controls of the blocks that show products. */
export const catalogControls: readonly Control[] = [
  defineControl({ name: 'pickedProducts', words: 'prodotti scegliere a mano selezione ordine', alone: true, load }),
  defineControl({ name: 'oneProduct', words: 'prodotto scegliere', load }),
  defineControl({ name: 'storeCategory', words: 'categoria reparto', load }),
]
