import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Id } from '../../../core/ids.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { defineLoader } from '../../../platform/loader.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsQuery } from '../model/assets.ts'
import { assetApiRoutes } from './asset-api-routes.ts'
import { purgeJob } from './asset-bin.ts'
import { assetBinRoutes } from './asset-bin-routes.ts'
import { assetFolderRoutes } from './asset-folder-routes.ts'
import { assetTags } from './asset-tags.ts'
import { AssetUses } from './asset-uses.ts'
import { forgetJob } from './asset-versions.ts'
import { assetsById, ENCODE_JOB, findAsset } from './assets-repository.ts'
import { fileRoutes } from './file-routes.ts'
import { PaintedImages } from './painted.ts'
import { PictureMemory } from './picture-memory.ts'
import { keptPicture, pictureRoutes } from './picture-routes.ts'
import { Renditions } from './renditions.ts'
import { imagesArchive } from './site-archive.ts'
import { countFileBytes } from './storage.ts'
import { uploadRoutes } from './upload-routes.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    readonly renditions: Renditions
    readonly pictureMemory: PictureMemory
    readonly paintedImages: PaintedImages
    /** Total bytes of a site's files. */
    readonly countFileBytes: (siteId: Id) => Promise<number>
    /** Answers an image request from memory if possible; otherwise does nothing. */
    readonly answerPicture: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

export const imagesServer: ServerSide = {
  archive: imagesArchive,
  provide(services) {
    const pictureMemory = new PictureMemory()
    services.database.onChange((topics) => pictureMemory.forget(topics))
    return {
      renditions: new Renditions(services.files, services.now),
      pictureMemory,
      paintedImages: new PaintedImages(),
      countFileBytes: (siteId) => countFileBytes(services.database.reports, siteId),
      answerPicture: (request, response) => answerPicture(services, request, response),
    }
  },
  routes(app, services) {
    pictureRoutes(app, services)
    fileRoutes(app, services)
    const uses = new AssetUses(services)
    assetApiRoutes(app, services, uses)
    assetBinRoutes(app, services, uses)
    assetFolderRoutes(app, services)
    uploadRoutes(app, services)
  },
  loaders: [
    defineLoader(assetsQuery, async ({ args, reader, siteId }) => ({
      data: await assetsById(reader, siteId, args.ids),
      tags: assetTags(args.ids),
    })),
  ],
  jobs: (services) => [encodeJob(services), forgetJob(services), purgeJob(services, new AssetUses(services))],
}

function answerPicture(services: Services, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url?.startsWith('/images/')) return false
  const match = services.directory.peek(headers.host)
  if (!match || match.role === 'redirect') return false
  return services.pictureMemory.answer(request, response, match.site.id)
}

function encodeJob({ database, renditions }: Services): JobDefinition<{ assetId: string }> {
  return {
    type: ENCODE_JOB,
    lane: 'background',
    async run({ assetId }, { siteId, signal }) {
      const asset = siteId === null ? undefined : await findAsset(database, siteId, assetId)
      const picture = asset && keptPicture(siteId!, asset)
      if (picture) await renditions.makeAll(picture, signal)
    },
  }
}
