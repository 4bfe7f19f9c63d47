import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/hosts.ts'
import { hostName, isLocalHost, verificationRecord } from '../model/hosts.ts'
import { deleteHost, findHost, hostsOfSite, insertHost, makePrimaryHost, markHostVerified } from './repository.ts'

const reads = ownerReads(PERMISSION.config)
const writes = ownerWrites(PERMISSION.settings)

/** The hosts of a site. */
export function hostRoutes(app: App, services: Services): void {
  const { database, now, secrets } = services

  serveCall(app, calls.readHosts, reads, async ({ params }) => {
    const hosts = await hostsOfSite(database, params.siteId)
    return {
      hosts: hosts.map(({ host, role, verified_at: verifiedAt, verification_token: token }) => ({
        ...{ host, role, verifiedAt },
        record: verifiedAt ? null : recordOf(host, token),
      })),
    }
  })

  serveCall(app, calls.addHost, writes, async ({ params, body: { host } }) => {
    if (host === hostName(new URL(services.settings.url).host))
      throw new Refusal('conflict', 'Questo indirizzo è quello dell’installazione: un sito ne vuole uno suo.')
    // A name of this machine needs no proof, so only an installation on this machine may add it.
    if (isLocalHost(host) && !isLocalHost(new URL(services.settings.url).hostname))
      throw new Refusal('invalid', 'Questo nome vale solo sul computer di chi prova Vetrina: scegli un dominio.')
    const token = `vetrina-${secrets.token()}`
    await database.transact((transaction) =>
      insertHost(transaction, {
        host,
        site_id: params.siteId,
        role: isLocalHost(host) ? 'alias' : 'redirect',
        verification_token: token,
        verified_at: isLocalHost(host) ? now().toISOString() : null,
        created_at: now().toISOString(),
      }),
    )
    return { host, record: isLocalHost(host) ? null : recordOf(host, token) }
  })

  serveCall(app, calls.verifyHost, writes, async ({ params }) => {
    const host = await ownHost(params.siteId, params.host)
    if (host.verified_at === null) {
      const record = recordOf(host.host, host.verification_token)
      const records = await services.resolveTxt(record.name).catch(() => [])
      if (!records.some((parts) => parts.join('') === record.value))
        throw new Refusal(
          'conflict',
          `Il dominio non è ancora confermato: manca il record TXT ${record.name}. Aggiungilo dal tuo fornitore e riprova.`,
          { details: { record } },
        )
      await database.transact((transaction) => markHostVerified(transaction, params.siteId, host.host, now()))
    }
    return { verified: true }
  })

  serveCall(app, calls.putPrimaryHost, writes, async ({ params }) => {
    const host = await ownHost(params.siteId, params.host)
    if (host.verified_at === null) throw new Refusal('conflict', 'Conferma prima che il dominio è tuo.')
    await database.transact((transaction) => makePrimaryHost(transaction, params.siteId, host.host))
  })

  serveCall(app, calls.deleteHost, writes, async ({ params }) => {
    const host = await ownHost(params.siteId, params.host)
    if (host.role === 'primary')
      throw new Refusal('conflict', 'Questo è l’indirizzo principale: scegline prima un altro.')
    await database.transact((transaction) => deleteHost(transaction, params.siteId, host.host))
  })

  async function ownHost(siteId: string, name: string) {
    const host = await findHost(database, name.toLowerCase())
    if (!host || host.site_id !== siteId) throw new Refusal('not_found', 'Questo indirizzo non è del sito.')
    return host
  }
}

/** The DNS record that proves ownership of a host. */
function recordOf(host: string, token: string) {
  return { type: 'TXT', name: verificationRecord(host), value: token }
}
