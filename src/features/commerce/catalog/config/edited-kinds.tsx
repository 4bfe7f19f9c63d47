import { Button } from '@mantine/core'
import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { defineEditedKind, usePage } from '../../../editor/controls.ts'
import { type Asset, Picture } from '../../../images/views.ts'
import { variantShown } from '../model/choices.ts'
import { type ProductPart, productModel, type StorePart, storeModel } from '../model/kinds.ts'
import type { ProductInList } from '../model/list/listed.ts'
import type { Offer } from '../model/offers.ts'
import { ProductView, type ProductViewProps } from '../site/product-view.tsx'
import { PRODUCT_SIZES, StoreView, type StoreViewProps } from '../site/store-view.tsx'

/** What the server's side of a store gives its editor. */
interface StoreData extends Pick<StoreViewProps, 'pages' | 'path' | 'categories' | 'asked' | 'found'> {
  readonly products: readonly ProductInList[]
}

/** What the server's side of a product gives its editor. */
interface ProductData extends Pick<ProductViewProps, 'documentId' | 'store'> {
  readonly offer: Offer | null
  readonly pictures: readonly { readonly asset: Asset; readonly alt: string }[]
}

const storeKind = defineEditedKind<StoreData, StorePart>({
  model: storeModel,
  View: ({ data, part, content: { title, showTitle, blocks }, context, children }) => (
    <StoreView
      {...{ context, title, showTitle, part, blocks }}
      pages={data.pages}
      path={data.path}
      categories={data.categories}
      asked={data.asked}
      found={data.found}
      filter={null}
      products={data.products.map(({ asset, ...product }) => ({
        ...product,
        picture: asset && (
          <Picture asset={asset} alt={null} ratio={part.ratio} sizes={PRODUCT_SIZES.list} eager context={context} />
        ),
      }))}
    >
      {children}
    </StoreView>
  ),
})

const productKind = defineEditedKind<ProductData, ProductPart>({
  model: productModel,
  settings: (ofPart) => [
    {
      id: 'page.sold',
      label: 'Prezzi e varianti',
      words: 'prezzo giacenza sconto offerta opzioni sku vendere',
      tab: 'content',
      control: <SoldLink />,
    },
    ...ofPart,
  ],
  View: ({ data: { offer, pictures, ...data }, part, content: { title, excerpt }, context, children }) => (
    <ProductView
      {...data}
      {...{ context, title, excerpt, part }}
      offer={offer ?? undefined}
      shown={offer ? variantShown(offer) : undefined}
      pictures={pictures}
      related={[]}
    >
      {children}
    </ProductView>
  ),
})

/** Leads to what is sold, which is not part of the draft. */
function SoldLink(): ReactNode {
  const { siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<Tag size={16} aria-hidden />}
      onClick={() => void navigate(sitePlace(siteId, 'negozio', documentId))}
    >
      Prezzi e varianti
    </Button>
  )
}

export const catalogEditedKinds = [storeKind, productKind]
