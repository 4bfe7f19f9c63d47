import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { filesOfOrder } from './buyer-files.ts'

/** The files of an order, for its owner. */
export function orderFileRoutes(app: App, { database, files }: Services): void {
  const reads = ownerReads(PERMISSION.commerce)

  serveCall(app, calls.readOrderFiles, reads, async ({ params: { siteId, orderId } }) => ({
    files: (await filesOfOrder(database, siteId, orderId)).map(({ id, label, name, size }) => ({
      ...{ id, label, name, size: Number(size) },
    })),
  }))

  app.get(
    `${calls.readOrderFiles.path}/:fileId`,
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      // A stream is not JSON: its response is documented, not validated.
      schema: {
        params: z.object({ siteId: idSchema, orderId: idSchema, fileId: idSchema }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId, orderId, fileId } }, reply) => {
      const file = (await filesOfOrder(database, siteId, orderId)).find(({ id }) => id === fileId)
      const stored = file && (await files.open(file.file_key))
      if (!stored) throw new Refusal('not_found', 'Questo file non c’è più.')
      return reply
        .headers({
          // It comes from a stranger: it is downloaded, never displayed.
          'content-type': 'application/octet-stream',
          'content-length': String(stored.size),
          // RFC 8187: names have characters of any script.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(stored.stream)
    },
  )
}
