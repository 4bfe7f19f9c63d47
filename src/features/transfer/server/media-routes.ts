import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseSuspended } from '../../accounts/public.ts'
import { mediaFetchStatusSchema } from '../model/media-fetch.ts'
import { beginMediaFetch, mediaFetchStatus, stopMediaFetch } from './media-fetch.ts'

const params = z.object({ siteId: idSchema })
const rules = { ground: 'installation', access: { permission: PERMISSION.settings }, sharing: 'none' } as const

/** Fetching the files that a site's imports only name. */
export function mediaRoutes(app: App, services: Services): void {
  app.get(
    '/api/sites/:siteId/media-fetch',
    {
      config: { rules: { ...rules, rate: 'read' } },
      schema: { params, response: { 200: mediaFetchStatusSchema } },
    },
    (request) => mediaFetchStatus(services, request.params.siteId),
  )

  app.post(
    '/api/sites/:siteId/media-fetch',
    {
      config: { rules: { ...rules, crumb: 'required', rate: 'write' } },
      schema: { params, response: { 200: mediaFetchStatusSchema } },
    },
    async (request) => {
      const { siteId } = request.params
      await refuseSuspended(services, siteId, request.actor!.ownerId)
      await beginMediaFetch(services, siteId)
      return await mediaFetchStatus(services, siteId)
    },
  )

  app.delete(
    '/api/sites/:siteId/media-fetch',
    {
      config: { rules: { ...rules, crumb: 'required', rate: 'write' } },
      schema: { params, response: { 200: mediaFetchStatusSchema } },
    },
    async (request) => {
      await stopMediaFetch(services, request.params.siteId)
      return await mediaFetchStatus(services, request.params.siteId)
    },
  )
}
