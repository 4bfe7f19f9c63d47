import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../../../core/block.ts'
import { WhereEdited } from '../../../../content/views.ts'
import { Picture } from '../../../../images/views.ts'
import { type OneProductProps, oneProductModel, oneProductQuery, type ProductShown } from '../../model/blocks.ts'
import { Price } from '../price.tsx'
import { RATIO_CHOICES } from './products-block.tsx'

const SIZES = '(max-width: 760px) 100vw, 560px'

/** One product on any page, with a link to where it is bought. */
export const oneProductBlock = defineBlock<OneProductProps, ProductShown | null>({
  ...oneProductModel,
  data: ({ product }) => oneProductQuery({ path: product }),
  View: OneProductView,
  stylesheets: { 'commerce/catalog': () => true },
  fields: {
    product: {
      label: 'Prodotto',
      help: 'La pagina del prodotto.',
      group: 'content',
      control: 'link',
      needed: true,
    },
    showExcerpt: { label: 'Riga di presentazione', group: 'content', control: 'switch' },
    side: {
      label: 'Immagine',
      group: 'look',
      control: 'choice',
      choices: { left: 'A sinistra', right: 'A destra' },
    },
    ratio: { label: 'Formato dell’immagine', group: 'look', control: 'choice', choices: RATIO_CHOICES },
  },
})

function OneProductView({ props, data, context }: ViewProps<OneProductProps, ProductShown | null>): ReactNode {
  if (!data)
    return (
      <WhereEdited>
        <p className="products-empty">{context.message('catalog.choosePage')}</p>
      </WhereEdited>
    )
  const { title, path, asset, price, currency, availability } = data.product
  return (
    <article className={`one-product one-product-${props.side}`}>
      {asset && (
        <div className="one-product-picture">
          <Picture asset={asset} alt={null} ratio={props.ratio} sizes={SIZES} context={context} />
        </div>
      )}
      <div className="one-product-words">
        <h3>
          <a href={path}>{title || context.message('catalog.untitled')}</a>
        </h3>
        {props.showExcerpt && data.excerpt && <p>{data.excerpt}</p>}
        <Price price={price} currency={currency} context={context} />
        <p>
          <a className="button" href={path}>
            {context.message(availability === 'soldOut' ? 'catalog.look' : 'catalog.lookAndBuy')}
          </a>
        </p>
      </div>
    </article>
  )
}
