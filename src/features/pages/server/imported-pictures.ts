import { defineLoader } from '../../../platform/loader.ts'
import { importedPicturesQuery } from '../../content/public.ts'
import { assetsById, assetTags } from '../../images/public.ts'
import { imagePath } from '../../images/views.ts'

/** Width of an image in a table or a list, which are a column wide at most. */
const WIDTH = 750

/** Here because images depend on content, so content cannot query them. */
export const importedPicturesLoader = defineLoader(importedPicturesQuery, async ({ args, reader, siteId }) => {
  const assets = Object.values(await assetsById(reader, siteId, args.ids)).filter((asset) => asset.present)
  const pictures = assets.map((asset) => {
    const { id, width, height } = asset
    return [id, { src: imagePath(siteId, asset, WIDTH), width, height }] as const
  })
  return { data: Object.fromEntries(pictures), tags: assetTags(args.ids) }
})
