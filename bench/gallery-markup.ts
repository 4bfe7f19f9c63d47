// Renders a gallery like the product, with images that are not in a database.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import { testViewContext } from '../src/features/content/site/test-view-context.ts'
import { messages } from '../src/features/galleries/model/messages.ts'
import { galleryBlock } from '../src/features/galleries/site/gallery-block.tsx'
import type { Asset } from '../src/features/images/views.ts'

/** Aspect ratios and encodings, used in turn. */
export const PICTURES = [
  { width: 1500, height: 1000, mimeType: 'image/jpeg', encoding: 'jpeg' },
  { width: 1000, height: 1500, mimeType: 'image/webp', encoding: 'webp' },
  { width: 1200, height: 1200, mimeType: 'image/png', encoding: 'png' },
  { width: 1600, height: 900, mimeType: 'image/avif', encoding: 'avif' },
] as const

/** The markup of a gallery; image n has the n-th aspect ratio. More images than an owner may add. */
export function galleryMarkup(count: number, props: Readonly<Record<string, unknown>>): string {
  const assets: Record<string, Asset> = {}
  for (let index = 0; index < count; index++) {
    const { width, height, mimeType, encoding } = PICTURES[index % PICTURES.length]!
    const id = String(index).padStart(24, '0')
    assets[id] = {
      id,
      name: `immagine-${index}.${encoding}`,
      contentHash: 'h1',
      mimeType,
      width,
      height,
      alt: `Immagine ${index + 1}`,
      caption: '',
      focalX: 0.5,
      focalY: 0.5,
      present: true,
      tone: '#888888',
    }
  }
  const images = Object.keys(assets).map((assetId) => ({ assetId, alt: '', caption: [], link: '', video: '' }))
  return renderToStaticMarkup(
    createElement(galleryBlock.View, {
      id: '9'.repeat(24),
      props: { ...galleryBlock.initial, images, ...props } as Parameters<typeof galleryBlock.View>[0]['props'],
      data: assets,
      context: testViewContext(messages),
      layout: undefined,
    }),
  )
}
