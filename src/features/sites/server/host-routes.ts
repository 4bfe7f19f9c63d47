import { domainToUnicode } from 'node:url'
import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/hosts.ts'
import type { DnsRecord } from '../model/host-records.ts'
import { hostName, isLocalHost, verificationRecord } from '../model/hosts.ts'
import { readTypedDomain } from '../model/typed-domain.ts'
import { claimToken } from './claim-token.ts'
import { checkHost, findInstallation } from './name-servers.ts'
import { deleteHost, findHost, hostsOfSite, insertHost, makePrimaryHost, markHostVerified } from './repository.ts'

const reads = ownerReads(PERMISSION.config)
const writes = ownerWrites(PERMISSION.settings)
const tries = ownerTries(PERMISSION.settings)

/** The hosts of a site. */
export function hostRoutes(app: App, services: Services): void {
  const { database, now, secrets } = services

  serveCall(app, calls.readHosts, reads, async ({ params }) => {
    const [hosts, installation] = await Promise.all([
      hostsOfSite(database, params.siteId),
      findInstallation(services, services.settings.url),
    ])
    return {
      installation,
      hosts: hosts.map(({ host, role, verified_at: verifiedAt, verification_token: token }) => ({
        ...{ host, role, verifiedAt, readable: domainToUnicode(host) || host },
        record: verifiedAt ? null : recordOf(host, token),
      })),
    }
  })

  serveCall(app, calls.addHost, writes, async ({ params, body, actor }) => {
    const host = domainOf(body.host)
    if (host === hostName(new URL(services.settings.url).host))
      throw atField('conflict', 'Questo indirizzo è quello dell’installazione: un sito ne vuole uno suo.')
    // A name of this machine needs no proof, so only an installation on this machine may add it.
    if (isLocalHost(host) && !isLocalHost(new URL(services.settings.url).hostname))
      throw atField('invalid', 'Questo nome vale solo sul computer di chi prova Vetrina: scegli un dominio.')
    if ((await findHost(database, host))?.site_id === params.siteId)
      throw atField('conflict', 'Questo dominio è già nell’elenco.')
    const token = claimToken(secrets, params.siteId, host)
    await database.transact(async (transaction) => {
      await insertHost(transaction, {
        host,
        site_id: params.siteId,
        role: isLocalHost(host) ? 'alias' : 'redirect',
        verification_token: token,
        verified_at: isLocalHost(host) ? now().toISOString() : null,
        created_at: now().toISOString(),
      })
      await noteAct(transaction, params.siteId, actor, { kind: 'settings.host', subject: host }, now())
    })
    return { host, record: isLocalHost(host) ? null : recordOf(host, token) }
  })

  serveCall(app, calls.verifyHost, tries, async ({ params, actor }) => {
    const host = await ownHost(params.siteId, params.host)
    const record = host.verified_at === null ? recordOf(host.host, host.verification_token) : null
    const { proof, way } = await checkHost(services, services.settings.url, { host: host.host, record })
    if (proof !== undefined)
      throw new Refusal('conflict', way === undefined ? proof : `${proof} ${way}`, { details: { record } })
    if (record !== null)
      await database.transact(async (transaction) => {
        await markHostVerified(transaction, params.siteId, host.host, now())
        await noteAct(transaction, params.siteId, actor, { kind: 'settings.hostVerified', subject: host.host }, now())
      })
    return { verified: true, advice: way ?? null }
  })

  serveCall(app, calls.putPrimaryHost, writes, async ({ params, actor }) => {
    const host = await ownHost(params.siteId, params.host)
    if (host.verified_at === null) throw new Refusal('conflict', 'Conferma prima che il dominio è tuo.')
    await database.transact(async (transaction) => {
      await makePrimaryHost(transaction, params.siteId, host.host)
      await noteAct(transaction, params.siteId, actor, { kind: 'settings.mainHost', subject: host.host }, now())
    })
  })

  serveCall(app, calls.deleteHost, writes, async ({ params, actor }) => {
    const host = await ownHost(params.siteId, params.host)
    if (host.role === 'primary')
      throw new Refusal('conflict', 'Questo è l’indirizzo principale: scegline prima un altro.')
    await database.transact(async (transaction) => {
      await deleteHost(transaction, params.siteId, host.host)
      await noteAct(transaction, params.siteId, actor, { kind: 'settings.hostRemoved', subject: host.host }, now())
    })
  })

  async function ownHost(siteId: string, name: string) {
    const host = await findHost(database, name.toLowerCase())
    if (!host || host.site_id !== siteId) throw new Refusal('not_found', 'Questo indirizzo non è del sito.')
    return host
  }
}

/** The DNS record that proves ownership of a host. */
function recordOf(host: string, token: string): DnsRecord {
  return { type: 'TXT', name: verificationRecord(host), value: token }
}

/** @throws Refusal for what the call's schema refuses already */
function domainOf(typed: string): string {
  const read = readTypedDomain(typed)
  if ('fault' in read) throw atField('invalid', read.fault)
  return read.domain
}

function atField(code: 'conflict' | 'invalid', sentence: string): Refusal {
  return new Refusal(code, sentence, { fields: { host: sentence } })
}
