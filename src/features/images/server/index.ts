import { defineLoader, type ServerSide } from '../../../platform/feature.ts'
import { assetsQuery } from '../model/assets.ts'
import { assetsById } from './assets-repository.ts'
import { imagesRoutes } from './routes.ts'

export const imagesServer: ServerSide = {
  routes: imagesRoutes,
  loaders: [
    defineLoader(assetsQuery, async ({ args, reader, siteId }) => ({
      data: await assetsById(reader, siteId, args.ids),
      tags: ['assets'],
    })),
  ],
}
