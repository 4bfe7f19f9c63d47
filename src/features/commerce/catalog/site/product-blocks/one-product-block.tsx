import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../../../core/block.ts'
import { WhereEdited } from '../../../../content/views.ts'
import { Picture } from '../../../../images/views.ts'
import { type OneProductProps, oneProductModel, oneProductQuery, type ProductShown } from '../../model/blocks.ts'
import { variantShown } from '../../model/choices.ts'
import { ProductOffer } from '../product-offer.tsx'
import { RATIO_CHOICES } from './products-block.tsx'

const SIZES = '(max-width: 760px) 100vw, 560px'

/** One product on any page, where it is bought right there. */
export const oneProductBlock = defineBlock<OneProductProps, ProductShown | null>({
  ...oneProductModel,
  data: ({ product }) => oneProductQuery({ path: product }),
  View: OneProductView,
  stylesheets: { 'commerce/catalog': () => true },
  fields: {
    product: {
      label: 'Prodotto',
      help: 'Fra quelli pubblicati.',
      group: 'content',
      control: 'oneProduct',
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

function OneProductView({ id, props, data, context }: ViewProps<OneProductProps, ProductShown | null>): ReactNode {
  if (!data)
    return (
      <WhereEdited>
        <p className="products-empty">{context.message('catalog.choosePage')}</p>
      </WhereEdited>
    )
  const { product, offer, excerpt } = data
  const { title, path, asset } = product
  const shown = variantShown(offer)
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
        {props.showExcerpt && excerpt && <p>{excerpt}</p>}
        {shown && (
          <div className="product-offer">
            <ProductOffer documentId={product.id} blockId={id} {...{ context, offer, shown }} />
          </div>
        )}
        <p>
          <a href={path}>{context.message('catalog.look')}</a>
        </p>
      </div>
    </article>
  )
}
