import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../../../core/block.ts'
import { WhereEdited } from '../../../../content/views.ts'
import { Picture } from '../../../../images/views.ts'
import { type ProductsProps, type ProductsShown, productsModel, productsQuery } from '../../model/blocks.ts'
import { PRODUCT_SIZES, ProductList, TaxNotes } from '../store-view.tsx'

export const RATIO_CHOICES = { '4:5': 'Verticale', '1:1': 'Quadrato', '3:2': 'Orizzontale', natural: 'Originale' }

/** Products of a store on any page: the newest, those on sale, or those of a category. */
export const productsBlock = defineBlock<ProductsProps, ProductsShown | null>({
  ...productsModel,
  data: ({ store, category, which, picked, sorting, count }) =>
    productsQuery({ store, category, which, picked: which === 'picked' ? picked : [], sorting, count }),
  View: ProductsView,
  stylesheets: { 'commerce/catalog': () => true },
  fields: {
    store: {
      label: 'Negozio',
      help: 'La pagina del negozio. Senza scelta è il primo del sito.',
      group: 'content',
      control: 'link',
    },
    which: {
      label: 'Quali prodotti',
      group: 'content',
      control: 'choice',
      choices: { all: 'Tutti', available: 'Disponibili', sale: 'In offerta', picked: 'Scelti da te' },
    },
    picked: {
      label: 'Prodotti scelti',
      help: 'Si vedono in questo ordine. Chi visita non vede quelli nascosti.',
      group: 'content',
      control: 'pickedProducts',
      when: { field: 'which', is: ['picked'] },
    },
    category: {
      label: 'Categoria',
      help: 'Senza scelta sono i prodotti di tutto il negozio.',
      group: 'content',
      control: 'storeCategory',
      when: { field: 'which', isNot: ['picked'] },
    },
    sorting: {
      label: 'Ordine',
      group: 'content',
      control: 'choice',
      when: { field: 'which', isNot: ['picked'] },
      choices: {
        own: 'In evidenza',
        new: 'Dal più nuovo',
        sold: 'I più venduti',
        price: 'Dal meno caro',
        'price-desc': 'Dal più caro',
        name: 'Per nome',
      },
    },
    count: {
      label: 'Quanti, al massimo',
      group: 'content',
      control: 'number',
      when: { field: 'which', isNot: ['picked'] },
    },
    more: { label: 'Collegamento a tutti i prodotti', group: 'content', control: 'switch' },
    layout: {
      label: 'Disposizione',
      group: 'look',
      control: 'choice',
      choices: { grid: 'Griglia', list: 'Elenco' },
    },
    ratio: { label: 'Formato delle immagini', group: 'look', control: 'choice', choices: RATIO_CHOICES },
  },
})

/** The link below leads to the whole store. */
const isWhole = ({ category, which }: ProductsProps) => category.trim() === '' || which === 'picked'

function ProductsView({ props, data, context }: ViewProps<ProductsProps, ProductsShown | null>): ReactNode {
  if (!data || data.products.length === 0)
    return (
      <WhereEdited>
        <p className="products-empty">{context.message('catalog.empty')}</p>
      </WhereEdited>
    )
  const products = data.products.map(({ asset, ...product }) => ({
    ...product,
    picture: asset && (
      <Picture asset={asset} alt={null} ratio={props.ratio} sizes={PRODUCT_SIZES.list} context={context} />
    ),
  }))
  return (
    <div className="products-block">
      <ProductList layout={props.layout} products={products} level={3} context={context} />
      <TaxNotes products={products} context={context} />
      {props.more && (
        <p className="products-more">
          <a href={data.path}>{context.message(isWhole(props) ? 'catalog.showAll' : 'catalog.showCategory')}</a>
        </p>
      )}
    </div>
  )
}
