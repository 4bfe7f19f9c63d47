import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseSuspended } from '../../accounts/public.ts'
import * as calls from '../model/calls.ts'
import { beginMediaFetch, mediaFetchStatus, stopMediaFetch } from './media-fetch.ts'

/** Fetching the files that a site's imports refer to. */
export function mediaRoutes(app: App, services: Services): void {
  serveCall(app, calls.readMediaFetch, ownerReads(PERMISSION.settings), (request) =>
    mediaFetchStatus(services, request.params.siteId),
  )

  serveCall(app, calls.beginMediaFetch, ownerWrites(PERMISSION.settings), async (request) => {
    const { siteId } = request.params
    await refuseSuspended(services, siteId, request.actor!.ownerId)
    await beginMediaFetch(services, siteId)
    return await mediaFetchStatus(services, siteId)
  })

  serveCall(app, calls.stopMediaFetch, ownerWrites(PERMISSION.settings), async (request) => {
    await stopMediaFetch(services, request.params.siteId)
    return await mediaFetchStatus(services, request.params.siteId)
  })
}
