import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { getSite } from './repository.ts'
import { siteCard } from './site-cards.ts'

/** The social picture that a page would get, by its title as it is being written: for its owner. */
export function cardPreviewRoute(app: App, { database }: Services): void {
  app.get(
    '/images/:siteId/card-preview',
    {
      config: { rules: { ...ownerReads(PERMISSION.config), sharing: 'personal' } },
      schema: {
        params: z.object({ siteId: idSchema }),
        querystring: z.object({ title: z.string().max(500), home: z.literal('true').optional() }),
      },
    },
    async (request, reply) => {
      const { content, draft } = await getSite(database, request.params.siteId)
      const { title, home } = request.query
      const card = siteCard(draft ?? content, { title, isHome: home !== undefined })
      return reply.type('image/png').send(await card.paint())
    },
  )
}
