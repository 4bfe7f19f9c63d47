import { PERMISSION } from '../../../core/codes.ts'
import { noteSetting } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { addressOf } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { judgeDkim, judgeDmarc, judgeSpf, type Records } from '../model/dns.ts'
import { putSettings, readSettings, senderFor } from './settings-repository.ts'

/** Time-out for a name server, in ms. */
const PATIENCE_MS = 5000
/** The name does not exist, or has no such record: a valid result. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** The sender of mailings, and whether the sender's domain is set up (NEWS-05, NEWS-07). */
export function settingsRoutes(app: App, services: Services): void {
  const { database, directory, settings, mailer } = services

  serveCall(app, calls.readSettings, ownerReads(PERMISSION.newsletter), async ({ params }) => {
    const site = await directory.getSite(params.siteId)
    return {
      settings: await readSettings(database, site.id),
      sender: { ...(await senderFor(database, site)), address: addressOf(settings.mailFrom) },
      mailLeaves: mailer.sends,
    }
  })

  serveCall(app, calls.putSettings, ownerWrites(PERMISSION.newsletter), async ({ params, body, actor }) => {
    await database.transact(async (transaction) => {
      await putSettings(transaction, params.siteId, body)
      await noteSetting(transaction, params.siteId, actor, { kind: 'settings.newsletter' }, services.now())
    })
  })

  // Each call queries external name servers.
  serveCall(app, calls.checkDns, { ...ownerReads(PERMISSION.newsletter), rate: 'write' }, async ({ params }) => {
    const domain = addressOf(settings.mailFrom).split('@')[1]!.toLowerCase()
    const { dkimSelector } = await readSettings(database, params.siteId)
    const records = (name: string) => recordsOf(services.resolveTxt, name)
    const [spf, dkim, dmarc] = await Promise.all([
      records(domain),
      dkimSelector === '' ? undefined : records(`${dkimSelector}._domainkey.${domain}`),
      records(`_dmarc.${domain}`),
    ])
    return {
      domain,
      checks: [judgeSpf(domain, spf), judgeDkim(domain, dkimSelector, dkim), judgeDmarc(domain, dmarc)],
    }
  })
}

async function recordsOf(resolveTxt: Services['resolveTxt'], name: string): Promise<Records> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, PATIENCE_MS, undefined)
  try {
    // Records longer than 255 bytes come in pieces (RFC 7208, 3.3).
    const answer = resolveTxt(name).then((records) => records.map((pieces) => pieces.join('')))
    return await Promise.race([answer, late.promise])
  } catch (error) {
    return NOTHING.has((error as { code?: string }).code ?? '') ? [] : undefined
  } finally {
    clearTimeout(timer)
  }
}
