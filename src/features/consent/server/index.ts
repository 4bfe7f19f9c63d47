import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { promotionsOfSite } from '../../promotions/public.ts'
import { findSite } from '../../sites/public.ts'
import { cookieListQuery } from '../model/blocks.ts'
import { cookieList } from '../model/purposes.ts'
import { CONSENT_METHODS, keptTextSchema } from '../model/records.ts'
import { withCode } from '../model/with-code.ts'
import { choiceRoutes } from './choice-routes.ts'
import { pageCookieSettings } from './page-settings.ts'
import { keepShownText } from './records-repository.ts'
import { recordsRoutes } from './records-routes.ts'
import { settingsRoutes } from './settings-routes.ts'

export const consentServer: ServerSide = {
  // The records move with the site.
  archive: {
    tables: [
      {
        table: 'consent_records',
        columns: {
          accepted: z.union([z.literal(0), z.literal(1)]),
          method: z.enum(CONSENT_METHODS),
          created_at: z.iso.datetime(),
        },
      },
      { table: 'consent_texts', json: { content: keptTextSchema } },
    ],
    notDuplicated: ['consent_records'],
  },
  provide: () => ({ cookieSettingsOf: ({ content }) => pageCookieSettings(content) }),
  siteReplaced: (transaction, siteId, content, now) => keepShownText(transaction, siteId, withCode(content), now),
  routes(app, services) {
    choiceRoutes(app, services)
    recordsRoutes(app, services)
    settingsRoutes(app, services)
  },
  loaders: [
    defineLoader(cookieListQuery, async ({ reader, siteId }) => {
      const site = await findSite(reader, siteId)
      if (!site) return { data: [] }
      const { enabled } = promotionsOfSite.of(site.content).popup
      return { data: cookieList(withCode(site.content), { hasPopup: enabled }) }
    }),
  ],
}
