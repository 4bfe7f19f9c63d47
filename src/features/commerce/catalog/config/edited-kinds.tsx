import { defineEditedKind } from '../../../editor/controls.ts'
import { type Asset, Picture } from '../../../images/views.ts'
import { variantShown } from '../model/choices.ts'
import { type ProductPart, productModel, type StorePart, storeModel } from '../model/kinds.ts'
import type { Offer } from '../model/offers.ts'
import { ProductView, type ProductViewProps } from '../site/product-view.tsx'
import { type ListedProduct, PRODUCT_SIZES, StoreView, type StoreViewProps } from '../site/store-view.tsx'

/** What the server's side of a store gives its editor. */
interface StoreData extends Pick<StoreViewProps, 'pages'> {
  readonly products: readonly (Omit<ListedProduct, 'picture'> & { readonly asset: Asset | null })[]
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
  View: ({ data: { offer, pictures, ...data }, part, content: { title, excerpt }, context, children }) => (
    <ProductView
      {...data}
      {...{ context, title, excerpt, part }}
      offer={offer ?? undefined}
      shown={offer ? variantShown(offer) : undefined}
      pictures={pictures.map(({ asset, alt }) => (
        <Picture key={asset.id} asset={asset} alt={alt} sizes={PRODUCT_SIZES.page} eager context={context} />
      ))}
    >
      {children}
    </ProductView>
  ),
})

export const catalogEditedKinds = [storeKind, productKind]
