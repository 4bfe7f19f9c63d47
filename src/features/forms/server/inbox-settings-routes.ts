import { CAPTCHA_PROVIDERS } from '../../../core/captcha-settings.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteSetting } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { changeSiteDraft, getSite, lockSite, type SiteContent } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { captchaOfSite } from '../model/settings.ts'
import { captchaSecrets, putCaptchaSecret } from './captcha-repository.ts'
import { keptMonths, putKeptMonths } from './inbox-forgetting.ts'

const reads = ownerReads(PERMISSION.config)
const writes = ownerWrites(PERMISSION.settings)

/** Settings of all forms of a site: how long answers are stored, and the captcha. */
export function inboxSettingsRoutes(app: App, services: Services): void {
  keptRoutes(app, services)
  captchaRoutes(app, services)
}

function keptRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readFormSettings, reads, async ({ params }) => ({
    keptMonths: await keptMonths(database, params.siteId),
  }))

  serveCall(app, calls.putFormSettings, writes, async ({ params: { siteId }, body, actor }) => {
    // Expired submissions are deleted by the next daily job: a mistake can be corrected until then.
    await database.transact(async (transaction) => {
      await putKeptMonths(transaction, siteId, body.keptMonths)
      await noteSetting(transaction, siteId, actor, { kind: 'settings.forms' }, now())
    })
    return body
  })
}

function captchaRoutes(app: App, { database, secrets, now }: Services): void {
  async function answerOf(siteId: string) {
    const site = await getSite(database, siteId)
    const captcha = captchaOfSite.of(site.draft ?? site.content)
    const known = await captchaSecrets(database, secrets, siteId)
    return { ...captcha, withSecret: CAPTCHA_PROVIDERS.filter((name) => name in known), version: site.draft_version }
  }

  serveCall(app, calls.readCaptcha, reads, async ({ params }) => await answerOf(params.siteId))

  serveCall(
    app,
    calls.putCaptcha,
    writes,
    async ({ params: { siteId }, body: { provider, siteKey, secret, baseVersion }, actor }) => {
      const author = { authorId: actor!.ownerId, name: actor!.name, now: now() }
      await database.transact(async (transaction) => {
        // One after the other: the keys of all services are stored together.
        await lockSite(transaction, siteId)
        if (provider !== 'altcha') {
          const known = await captchaSecrets(transaction, secrets, siteId)
          refuseIncomplete(siteKey, secret || known[provider])
          if (secret !== '') await putCaptchaSecret(transaction, secrets, siteId, provider, secret)
        }
        // The calculation needs no service and no key.
        const captcha = { provider, siteKey: provider === 'altcha' ? '' : siteKey }
        const change = (content: SiteContent) => captchaOfSite.put(content, captcha)
        await changeSiteDraft(transaction, siteId, baseVersion, change, author)
        // A new secret alone changes nothing of the draft.
        await noteSetting(transaction, siteId, actor, { kind: 'settings.captcha' }, now())
      })
      return await answerOf(siteId)
    },
  )
}

/** A service without both of its keys would refuse every form. */
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
