import { z } from 'zod'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendSharedPage, siteOfRequest } from '../../../pages/public.ts'
import { TEXTS_PATH } from '../model/paths.ts'
import { TextView } from '../site/text-view.tsx'
import { rememberedTexts } from './shown-texts.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } as const
const paramsSchema = z.object({ slug: z.string() })

/** The legal texts, each at an address that stays. */
export function textPages(app: App, services: Services): void {
  const { database, directory } = services
  app.get(
    `${TEXTS_PATH}/:slug`,
    { config: { rules: visitor }, schema: { params: paramsSchema } },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { slug } = request.params
      return await sendSharedPage(services, request, reply, {
        site,
        path: `${TEXTS_PATH}/${slug}`,
        stylesheets: ['commerce/legal'],
        async build({ memory }) {
          const shown = await rememberedTexts({ database, memory }, site)
          const text = shown.texts.find((one) => one.slug === slug)
          if (!text) throw new PageNotFound(TEXTS_PATH)
          return {
            title: text.title,
            main: <TextView text={text} since={shown.since} locale={site.locale} timeZone={site.timeZone} />,
          }
        },
      })
    },
  )
}
