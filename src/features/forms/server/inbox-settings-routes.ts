import { z } from 'zod'
import { CAPTCHA_PROVIDERS } from '../../../core/captcha-settings.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { baseVersionSchema, changeSiteDraft, getSite, lockSite } from '../../sites/public.ts'
import { MOST_MONTHS } from '../model/retention.ts'
import { captchaSecrets, putCaptchaSecret } from './captcha-repository.ts'
import { keptMonths, planForgetting, putKeptMonths } from './inbox-forgetting.ts'

const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
} as const
const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.settings },
    sharing: 'none',
    rate: 'write',
    crumb: 'required',
  },
} as const
const siteParams = z.object({ siteId: idSchema })
const keptSchema = z.object({
  /** Null for ever. */
  keptMonths: z
    .int('Scrivi un numero di mesi.')
    .min(1, 'Conserva i messaggi per almeno un mese.')
    .max(MOST_MONTHS, `Conserva i messaggi per al massimo ${MOST_MONTHS} mesi, oppure per sempre.`)
    .nullable(),
})
const providerSchema = z.enum(CAPTCHA_PROVIDERS)
const siteKeySchema = z.string().trim().max(200, 'La chiave del sito può avere al massimo 200 caratteri.')
const captchaAnswerSchema = z.object({
  provider: providerSchema,
  siteKey: z.string(),
  /** Services whose secret key is set; the keys themselves never leave the server. */
  withSecret: z.array(providerSchema),
  version: z.int(),
})

/** What holds for all forms of a site: how long answers are kept, and who asks whether a person fills them in. */
export function inboxSettingsRoutes(app: App, services: Services): void {
  keptRoutes(app, services)
  captchaRoutes(app, services)
}

function keptRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/form-settings',
    { config: read, schema: { params: siteParams, response: { 200: keptSchema } } },
    async ({ params }) => ({ keptMonths: await keptMonths(database, params.siteId) }),
  )

  app.put(
    '/api/sites/:siteId/form-settings',
    { config: write, schema: { params: siteParams, body: keptSchema, response: { 200: keptSchema } } },
    async ({ params: { siteId }, body }) => {
      await database.transact(async (transaction) => {
        await putKeptMonths(transaction, siteId, body.keptMonths)
        // What is too old by it goes with the next look, not at once: a slip of the hand can be mended until then.
        await planForgetting(transaction, siteId, now())
      })
      return body
    },
  )
}

function captchaRoutes(app: App, { database, secrets, now }: Services): void {
  async function answerOf(siteId: string) {
    const site = await getSite(database, siteId)
    const { captcha } = (site.draft ?? site.content).settings
    const known = await captchaSecrets(database, secrets, siteId)
    return { ...captcha, withSecret: CAPTCHA_PROVIDERS.filter((name) => name in known), version: site.draft_version }
  }

  app.get(
    '/api/sites/:siteId/captcha-settings',
    { config: read, schema: { params: siteParams, response: { 200: captchaAnswerSchema } } },
    async ({ params }) => await answerOf(params.siteId),
  )

  app.put(
    '/api/sites/:siteId/captcha-settings',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          provider: providerSchema,
          siteKey: siteKeySchema.default(''),
          /** Absent or empty: as it is. */
          secret: z.string().trim().max(500, 'La chiave segreta può avere al massimo 500 caratteri.').default(''),
          baseVersion: baseVersionSchema,
        }),
        response: { 200: captchaAnswerSchema },
      },
    },
    async ({ params: { siteId }, body: { provider, siteKey, secret, baseVersion }, actor }) => {
      const author = { authorId: actor!.ownerId, now: now() }
      await database.transact(async (transaction) => {
        // One after the other: the keys of all services stand together.
        await lockSite(transaction, siteId)
        if (provider !== 'altcha') {
          const known = await captchaSecrets(transaction, secrets, siteId)
          refuseIncomplete(siteKey, secret || known[provider])
          if (secret !== '') await putCaptchaSecret(transaction, secrets, siteId, provider, secret)
        }
        // The calculation asks nobody else, and needs no key.
        const captcha = { provider, siteKey: provider === 'altcha' ? '' : siteKey }
        const change = <Content extends { settings: object }>(content: Content): Content => ({
          ...content,
          settings: { ...content.settings, captcha },
        })
        await changeSiteDraft(transaction, siteId, baseVersion, change, author)
      })
      return await answerOf(siteId)
    },
  )
}

/** A service without both of its keys would let nobody send a form. */
function refuseIncomplete(siteKey: string, secret: string | undefined): void {
  const fields = {
    ...(siteKey === '' && { siteKey: 'Incolla la chiave del sito che ti ha dato il servizio.' }),
    ...(!secret && { secret: 'Incolla la chiave segreta che ti ha dato il servizio.' }),
  }
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid', 'Per questo servizio servono due chiavi: quella del sito e quella segreta.', {
      fields,
    })
}
