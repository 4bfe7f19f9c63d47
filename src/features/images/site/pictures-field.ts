import type { Id } from '../../../core/ids.ts'
import { assetsQuery } from '../model/assets.ts'

/** The editor field of a block with several images. */
export const picturesField = {
  label: 'Immagini',
  help: 'Trascinale per cambiare l’ordine. Ognuna può avere una descrizione, una didascalia e un collegamento.',
  group: 'content',
  control: 'images',
  onPage: true,
} as const

/** The query of such a block: each of its images once. */
export function picturesQuery({ images }: { readonly images: readonly { readonly assetId: Id }[] }) {
  return assetsQuery({ ids: [...new Set(images.map(({ assetId }) => assetId))] })
}
