import type { Id } from '../../../core/ids.ts'
import { assetsQuery } from '../model/assets.ts'

/** The field of a block that holds several pictures. */
export const picturesField = {
  label: 'Immagini',
  help: 'Trascinale per cambiare l’ordine. Ognuna può avere una descrizione, una didascalia e un collegamento.',
  group: 'content',
  control: 'images',
  onPage: true,
} as const

/** What such a block asks for: each of its pictures once. */
export function picturesQuery({ images }: { readonly images: readonly { readonly assetId: Id }[] }) {
  return assetsQuery({ ids: [...new Set(images.map(({ assetId }) => assetId))] })
}
