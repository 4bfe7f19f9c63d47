import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { GalleryView, galleryModel } from '../../../galleries/views.ts'
import { type Asset, PicturePlans } from '../../../images/views.ts'
import type { ProductLayout } from '../model/store-settings.ts'
import { PRODUCT_SIZES } from './store-view.tsx'

export interface ProductGalleryProps {
  readonly documentId: string
  readonly pictures: readonly { readonly asset: Asset; readonly alt: string }[]
  readonly layout: ProductLayout
  readonly context: ViewContext
}

const SIZES: Readonly<Record<ProductLayout, string>> = {
  left: PRODUCT_SIZES.page,
  right: PRODUCT_SIZES.page,
  wide: '100vw',
  compact: '(max-width: 800px) 100vw, 400px',
}

/** The pictures of a product, which open in the lightbox; without scripts they lead to their files. */
export function ProductGallery({ documentId, pictures, layout, context }: ProductGalleryProps): ReactNode {
  const images = pictures.map(({ asset, alt }) => ({ assetId: asset.id, alt }))
  const props = galleryModel.schema.parse({ images, design: 'list', listImageSize: 'medium', lightboxTheme: 'light' })
  const assets = Object.fromEntries(pictures.map(({ asset }) => [asset.id, asset]))
  return (
    <section
      className="product-pictures"
      aria-label={context.message('catalog.pictures')}
      data-behaviour="gallery"
      data-when="visible"
    >
      <PicturePlans value={new Map([[documentId, { sizes: SIZES[layout], eager: true }]])}>
        <GalleryView
          id={documentId}
          props={props}
          data={assets}
          context={context}
          layout={undefined}
          isAddressed={false}
        />
      </PicturePlans>
    </section>
  )
}
