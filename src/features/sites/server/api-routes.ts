import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { hostName, isLocalHost, verificationRecord } from '../model/hosts.ts'
import {
  deleteHost,
  findHost,
  getSite,
  hostsOfSite,
  insertHost,
  makePrimaryHost,
  markHostVerified,
  saveSiteDraft,
} from './repository.ts'

const siteParams = z.object({ siteId: idSchema })
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isDomain, 'Scrivi un dominio, per esempio www.esempio.it.')
const hostParams = siteParams.extend({ host: z.string().max(253) })
/** The DNS record that proves ownership of a host; null if no proof is needed. */
const recordSchema = z.object({ type: z.string(), name: z.string(), value: z.string() }).nullable()
const hostAnswerSchema = z.object({
  host: z.string(),
  role: z.enum(['primary', 'redirect', 'alias']),
  verifiedAt: z.string().nullable(),
  record: recordSchema,
})
const reads = ownerReads(PERMISSION.config)
const writes = ownerWrites(PERMISSION.settings)

function isDomain(host: string): boolean {
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)
}

/** The site as a whole and its hosts. */
export function sitesApiRoutes(app: App, services: Services): void {
  const { database, now, secrets } = services
  serveCall(app, calls.readSite, reads, async ({ params }) => {
    const site = await getSite(database, params.siteId)
    return {
      id: site.id,
      identifier: site.identifier,
      locale: site.locale,
      timeZone: site.time_zone,
      publishRevision: site.publish_revision,
      published: site.content,
      draft: site.draft ?? site.content,
      draftVersion: site.draft_version,
      pages: await services.countPages(site.id),
    }
  })

  serveCall(app, calls.putSiteDraft, writes, async ({ params, body, actor }) => {
    await getSite(database, params.siteId)
    const author = { authorId: actor!.ownerId, now: now() }
    return {
      version: await database.transact((transaction) =>
        saveSiteDraft(transaction, params.siteId, body.baseVersion, body.content, author),
      ),
    }
  })

  app.get(
    '/api/sites/:siteId/hosts',
    {
      config: { rules: reads },
      schema: { params: siteParams, response: { 200: z.object({ hosts: z.array(hostAnswerSchema) }) } },
    },
    async ({ params }) => {
      const hosts = await hostsOfSite(database, params.siteId)
      return {
        hosts: hosts.map((host) => ({
          host: host.host,
          role: host.role,
          verifiedAt: host.verified_at,
          record: host.verified_at
            ? null
            : { type: 'TXT', name: verificationRecord(host.host), value: host.verification_token },
        })),
      }
    },
  )

  app.post(
    '/api/sites/:siteId/hosts',
    {
      config: { rules: writes },
      schema: {
        params: siteParams,
        body: z.strictObject({ host: hostSchema }),
        response: { 201: z.object({ host: z.string(), record: recordSchema }) },
      },
    },
    async ({ params, body }, reply) => {
      if (body.host === hostName(new URL(services.settings.url).host))
        throw new Refusal('conflict', 'Questo indirizzo è quello dell’installazione: un sito ne vuole uno suo.')
      // A name of this machine needs no proof, so only an installation on this machine may add it.
      if (isLocalHost(body.host) && !isLocalHost(new URL(services.settings.url).hostname))
        throw new Refusal('invalid', 'Questo nome vale solo sul computer di chi prova Vetrina: scegli un dominio.')
      const token = `vetrina-${secrets.token()}`
      await database.transact((transaction) =>
        insertHost(transaction, {
          host: body.host,
          site_id: params.siteId,
          role: isLocalHost(body.host) ? 'alias' : 'redirect',
          verification_token: token,
          verified_at: isLocalHost(body.host) ? now().toISOString() : null,
          created_at: now().toISOString(),
        }),
      )
      reply.status(201)
      return {
        host: body.host,
        record: isLocalHost(body.host) ? null : { type: 'TXT', name: verificationRecord(body.host), value: token },
      }
    },
  )

  app.post(
    '/api/sites/:siteId/hosts/:host/verification',
    {
      config: { rules: writes },
      schema: { params: hostParams, response: { 200: z.object({ verified: z.boolean() }) } },
    },
    async ({ params }) => {
      const host = await ownHost(params.siteId, params.host)
      if (host.verified_at === null) {
        const records = await services.resolveTxt(verificationRecord(host.host)).catch(() => [])
        if (!records.some((parts) => parts.join('') === host.verification_token))
          throw new Refusal(
            'conflict',
            `Il dominio non è ancora confermato: manca il record TXT ${verificationRecord(host.host)}. Aggiungilo dal tuo fornitore e riprova.`,
            {
              details: { record: { type: 'TXT', name: verificationRecord(host.host), value: host.verification_token } },
            },
          )
        await database.transact((transaction) => markHostVerified(transaction, params.siteId, host.host, now()))
      }
      return { verified: true }
    },
  )

  app.put(
    '/api/sites/:siteId/hosts/:host/primary',
    { config: { rules: writes }, schema: { params: hostParams, response: { 204: z.undefined() } } },
    async ({ params }, reply) => {
      const host = await ownHost(params.siteId, params.host)
      if (host.verified_at === null) throw new Refusal('conflict', 'Conferma prima che il dominio è tuo.')
      await database.transact((transaction) => makePrimaryHost(transaction, params.siteId, host.host))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/sites/:siteId/hosts/:host',
    { config: { rules: writes }, schema: { params: hostParams, response: { 204: z.undefined() } } },
    async ({ params }, reply) => {
      const host = await ownHost(params.siteId, params.host)
      if (host.role === 'primary')
        throw new Refusal('conflict', 'Questo è l’indirizzo principale: scegline prima un altro.')
      await database.transact((transaction) => deleteHost(transaction, params.siteId, host.host))
      return reply.status(204).send()
    },
  )

  async function ownHost(siteId: string, name: string) {
    const host = await findHost(database, name.toLowerCase())
    if (!host || host.site_id !== siteId) throw new Refusal('not_found', 'Questo indirizzo non è del sito.')
    return host
  }
}
