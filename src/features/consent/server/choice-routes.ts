import { z } from 'zod'
import { PageNotFound } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { choiceSchema } from '../model/records.ts'
import { cookiesOfSite } from '../model/settings.ts'
import { recordChoice } from './records-repository.ts'

const DAY_S = 86_400
const CHOICE_BYTES = 2000

/** Where pages of sites record their visitors' choices. */
export function choiceRoutes(app: App, { database, directory, now }: Services): void {
  app.post(
    '/api/events/RecordConsent',
    {
      config: {
        rules: {
          ground: 'site',
          access: 'visitor',
          sharing: 'none',
          rate: 'write',
          // The form of a locked site asks for the choice, too.
          whileLocked: 'answers',
          crumb: { exempt: 'A choice is made before there is a crumb, and says nothing of who made it.' },
        },
      },
      bodyLimit: CHOICE_BYTES,
      schema: { body: choiceSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      if (!match) throw new PageNotFound(request.url)
      const { id: siteId, content } = match.site
      const choice = request.body
      await database.transact((transaction) => recordChoice(transaction, siteId, choice, now()))
      // Safari deletes cookies that scripts set after a week, so the question would be asked again.
      const options = {
        path: '/',
        sameSite: 'lax',
        maxAge: cookiesOfSite.of(content).choiceDays * DAY_S,
        secure: request.protocol === 'https',
      } as const
      const letters = choice.categories.map(([first]) => first).join('')
      return reply
        .setCookie('ss_cookieAllowed', String(choice.accepted), options)
        .setCookie('ss_cookieChoice', `${choice.version}.${choice.id}.${letters}`, options)
        .code(204)
        .send()
    },
  )
}
