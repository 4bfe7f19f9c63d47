import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnyBlock } from '../../../../core/block.ts'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { OnPageProvider } from '../../../content/views.ts'
import { messages } from '../model/messages.ts'
import { oneProductBlock } from './product-blocks/one-product-block.tsx'
import { productsBlock } from './product-blocks/products-block.tsx'

const context = testViewContext(messages)
const nothing = [
  { block: oneProductBlock, data: null, words: 'Qui non c’è ancora un prodotto.' },
  { block: productsBlock, data: null, words: 'Qui non ci sono ancora prodotti.' },
  { block: productsBlock, data: { products: [], path: '/negozio' }, words: 'Qui non ci sono ancora prodotti.' },
] as { block: AnyBlock; data: unknown; words: string }[]

test.each(nothing)('without products a block says so where it is edited, and visitors get nothing', (empty) => {
  const { View, initial } = empty.block
  const view = createElement(View, { id: 'b'.repeat(24), props: initial, data: empty.data, context, layout: undefined })
  expect(renderToStaticMarkup(view)).toBe('')
  const edited = createElement(OnPageProvider, { value: (_, element) => element }, view)
  expect(renderToStaticMarkup(edited)).toContain(empty.words)
})
