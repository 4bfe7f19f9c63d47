import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../../../core/block.ts'
import { WhereEdited } from '../../../../content/views.ts'
import { Picture } from '../../../../images/views.ts'
import { type CategoryProps, type CategoryShown, categoryModel, categoryQuery } from '../../model/blocks.ts'

const SIZES = '(max-width: 760px) 100vw, 720px'

/** A category on any page, with the way to its products. */
export const categoryBlock = defineBlock<CategoryProps, CategoryShown | null>({
  ...categoryModel,
  data: ({ store, category }) => categoryQuery({ store, category }),
  View: CategoryView,
  stylesheets: { 'commerce/catalog': () => true },
  fields: {
    category: {
      label: 'Categoria',
      help: 'Immagine e testo sono quelli della categoria, nel pannello «Negozio».',
      group: 'content',
      control: 'storeCategory',
      needed: true,
    },
    store: {
      label: 'Negozio',
      help: 'La pagina del negozio; se è vuoto, il primo del sito.',
      group: 'content',
      control: 'link',
    },
    showText: { label: 'Introduzione', group: 'content', control: 'switch' },
    design: {
      label: 'Disposizione',
      group: 'look',
      control: 'choice',
      choices: { beside: 'Testo accanto all’immagine', over: 'Testo sotto l’immagine' },
    },
    side: {
      label: 'Immagine',
      group: 'look',
      control: 'choice',
      choices: { left: 'A sinistra', right: 'A destra' },
      when: { field: 'design', is: ['beside'] },
    },
    ratio: {
      label: 'Formato dell’immagine',
      group: 'look',
      control: 'choice',
      choices: { '1:1': 'Quadrato', '4:5': 'Verticale', '3:2': 'Orizzontale' },
    },
  },
})

function CategoryView({ props, data, context }: ViewProps<CategoryProps, CategoryShown | null>): ReactNode {
  if (!data)
    return (
      <WhereEdited>
        <p className="products-empty">{context.message('catalog.chooseCategory')}</p>
      </WhereEdited>
    )
  const { label, text, path, count, asset } = data
  const shape = props.design === 'beside' ? `one-product one-product-${props.side}` : 'one-category-over'
  return (
    <article className={`one-category ${shape}`}>
      {asset && (
        <div className="one-product-picture">
          <Picture asset={asset} alt={null} ratio={props.ratio} sizes={SIZES} context={context} />
        </div>
      )}
      <div className="one-product-words">
        <h3>
          <a href={path}>{label}</a>
        </h3>
        {props.showText && text && <p>{text}</p>}
        <p className="one-category-more" aria-hidden="true">
          {context.message('catalog.lookCategory', { count })}
        </p>
      </div>
    </article>
  )
}
