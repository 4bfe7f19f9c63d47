import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { isEntitled } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'

export function codeRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.readCodeRight, ownerReads(PERMISSION.settings), async ({ params }) => ({
    mayRun: await isEntitled(database, params.siteId, 'codeInjection'),
  }))
}
