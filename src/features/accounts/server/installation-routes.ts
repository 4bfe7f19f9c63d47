import { z } from 'zod'
import { ROLE } from '../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { roomOf } from '../../../platform/files/disk-room.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import {
  createSite,
  ENTITLEMENT_NAMES,
  ENTITLEMENTS,
  entitlementsOf,
  findSite,
  identifierSchema,
  isLimited,
  localeSchema,
  newTitleSchema,
  putEntitlement,
  putSuspension,
  siteContentSchema,
  timeZoneSchema,
} from '../../sites/public.ts'
import { emailSchema } from '../model/credentials.ts'
import { addContributor } from './contributors-repository.ts'
import { adminsOfSites, findOwnerByEmail, listInstallationMail, listSites } from './installation-repository.ts'
import { putSitesPerOwner, sitesPerOwner } from './site-allowance.ts'
import { sendTestMail } from './test-mail.ts'

/** Sites of one answer: each is counted through. */
const LISTED = 50
const rules = { ground: 'installation', access: 'administrator', sharing: 'none' } as const
const read = { rules: { ...rules, rate: 'read' } } as const
const write = { rules: { ...rules, crumb: 'required', rate: 'write' } } as const
const done = { 204: z.undefined() }
const siteParams = z.object({ siteId: idSchema })

const limitSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()
const limitsSchema = z.strictObject({ pages: limitSchema, bytes: limitSchema, contributors: limitSchema })
const listedSiteSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  baseUrl: z.string(),
  createdAt: z.string(),
  /** Names of those who administer it. */
  owners: z.array(z.string()),
  /** The reason, or null. */
  suspension: z.string().nullable(),
  pages: z.number().int(),
  fileBytes: z.number(),
  limits: limitsSchema,
})
const mailSchema = z.object({
  id: idSchema,
  recipient: z.string(),
  subject: z.string(),
  /** Only of mail that was kept here: there is no other place to read it. */
  body: z.string().nullable(),
  state: z.enum(['kept', 'sent', 'refused']),
  detail: z.string().nullable(),
  created_at: z.string(),
})
/** Sites that each owner may have; null without a limit. */
const settingsSchema = z.strictObject({ sitesPerOwner: z.number().int().min(0).max(1_000_000).nullable() })
const entitlementSchema = z.object({
  name: z.enum(ENTITLEMENT_NAMES),
  number: z.number().int(),
  title: z.string(),
  enabled: z.boolean(),
  limit: limitSchema,
  /** Whether a limit means something. */
  limited: z.boolean(),
})

const healthSchema = z.object({ disk: z.enum(['enough', 'little', 'none']), freeBytes: z.number() })

/** What the installation's administrators do: sites with their limits, and whether mail leaves the house. */
export function installationRoutes(app: App, services: Services): void {
  const { database, directory, now } = services

  app.get('/api/installation/health', { config: read, schema: { response: { 200: healthSchema } } }, async () => {
    const freeBytes = await services.files.freeBytes()
    return { disk: roomOf(freeBytes), freeBytes }
  })

  app.get(
    '/api/installation/sites',
    {
      config: read,
      schema: {
        querystring: z.object({
          before: idSchema.optional(),
          search: z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^[a-z0-9-]{0,63}$/, 'Cerca con lettere, cifre e trattini.')
            .default(''),
        }),
        // A page of the list; `next` is the `before` of the following one.
        response: { 200: z.object({ sites: z.array(listedSiteSchema), next: idSchema.nullable() }) },
      },
    },
    async ({ query: { before, search } }) => {
      const found = await listSites(database, { before, search, limit: LISTED })
      const admins = await adminsOfSites(
        database,
        found.map(({ id }) => id),
      )
      const sites = []
      for (const { id, createdAt } of found) {
        const site = await describeSite(id)
        if (site) sites.push({ ...site, createdAt, owners: admins.get(id) ?? [] })
      }
      return { sites, next: found.length === LISTED ? found.at(-1)!.id : null }
    },
  )

  app.post(
    '/api/installation/sites',
    {
      config: write,
      schema: {
        body: z.strictObject({
          identifier: identifierSchema,
          title: newTitleSchema,
          /** Address of the owner that it is for; without one, it is the administrator's own. */
          ownerEmail: emailSchema.optional(),
          locale: localeSchema.optional(),
          timeZone: timeZoneSchema.optional(),
        }),
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async (request, reply) => {
      const { title, ownerEmail, ...site } = request.body
      const content = siteContentSchema.parse({ title })
      const id = await database.transact(async (transaction) => {
        const ownerId = ownerEmail === undefined ? request.actor!.ownerId : await ownerOf(transaction, ownerEmail)
        const created = await createSite(transaction, { ...site, content }, now())
        await addContributor(transaction, created, ownerId, ROLE.admin, now())
        return created
      })
      reply.status(201)
      return { id }
    },
  )

  app.put(
    '/api/installation/sites/:siteId/limits',
    { config: write, schema: { params: siteParams, body: limitsSchema, response: done } },
    async ({ params: { siteId }, body }, reply) => {
      await changeSite(siteId, async (transaction) => {
        const { pages, storage, contributors } = await entitlementsOf(transaction, siteId)
        await putEntitlement(transaction, siteId, 'pages', { ...pages, limit: body.pages })
        await putEntitlement(transaction, siteId, 'storage', { ...storage, limit: body.bytes })
        await putEntitlement(transaction, siteId, 'contributors', { ...contributors, limit: body.contributors })
      })
      return reply.status(204).send()
    },
  )

  app.put(
    '/api/installation/sites/:siteId/suspension',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.discriminatedUnion('suspended', [
          z.strictObject({
            suspended: z.literal(true),
            reason: z.string().trim().min(1, 'Scrivi il motivo: lo leggerà chi cura il sito.').max(300),
          }),
          z.strictObject({ suspended: z.literal(false) }),
        ]),
        response: done,
      },
    },
    async ({ params: { siteId }, body }, reply) => {
      await changeSite(siteId, (transaction) => putSuspension(transaction, siteId, body.suspended ? body.reason : null))
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/installation/sites/:siteId/entitlements',
    {
      config: read,
      schema: { params: siteParams, response: { 200: z.object({ entitlements: z.array(entitlementSchema) }) } },
    },
    async ({ params: { siteId } }) => {
      if (!(await findSite(database, siteId))) throw noSite()
      const entitlements = await entitlementsOf(database, siteId)
      return {
        entitlements: ENTITLEMENT_NAMES.map((name) => {
          const { number, title } = ENTITLEMENTS[name]
          return { name, number, title, ...entitlements[name], limited: isLimited(name) }
        }),
      }
    },
  )

  app.put(
    '/api/installation/sites/:siteId/entitlements/:name',
    {
      config: write,
      schema: {
        params: siteParams.extend({ name: z.enum(ENTITLEMENT_NAMES) }),
        body: z.strictObject({ enabled: z.boolean(), limit: limitSchema.default(null) }),
        response: done,
      },
    },
    async ({ params: { siteId, name }, body }, reply) => {
      if (body.limit !== null && !isLimited(name))
        throw new Refusal('invalid', `«${ENTITLEMENTS[name].title}» non ha un limite: si concede oppure no.`)
      await changeSite(siteId, (transaction) => putEntitlement(transaction, siteId, name, body))
      return reply.status(204).send()
    },
  )

  app.get('/api/installation/settings', { config: read, schema: { response: { 200: settingsSchema } } }, async () => ({
    sitesPerOwner: await sitesPerOwner(database),
  }))

  app.put(
    '/api/installation/settings',
    { config: write, schema: { body: settingsSchema, response: done } },
    async ({ body }, reply) => {
      await database.transact((transaction) => putSitesPerOwner(transaction, body.sitesPerOwner))
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/installation/mail',
    { config: read, schema: { response: { 200: z.object({ mail: z.array(mailSchema) }) } } },
    async () => ({ mail: await listInstallationMail(database.reports, LISTED) }),
  )

  app.post(
    '/api/installation/test-mail',
    {
      config: { rules: { ...write.rules, rate: 'attempt' } },
      schema: { response: { 200: z.object({ sent: z.boolean(), reason: z.string().nullable() }) } },
    },
    async (request) => {
      const mail = { to: request.actor!.email, messageId: `prova-${newId(now().getTime())}` }
      const reason = await sendTestMail(services, mail)
      return { sent: reason === null, reason }
    },
  )

  async function describeSite(id: Id) {
    const site = await directory.site(id)
    if (!site) return undefined
    const { pages, storage, contributors } = await entitlementsOf(database, id)
    return {
      id,
      identifier: site.identifier,
      title: site.content.title,
      baseUrl: site.baseUrl,
      suspension: site.suspension,
      pages: await services.countPages(id),
      fileBytes: await services.countFileBytes(id),
      limits: { pages: pages.limit, bytes: storage.limit, contributors: contributors.limit },
    }
  }

  async function changeSite(siteId: Id, change: (transaction: Transaction) => Promise<void>): Promise<void> {
    await database.transact(async (transaction) => {
      if (!(await findSite(transaction, siteId))) throw noSite()
      await change(transaction)
    })
  }
}

async function ownerOf(transaction: Transaction, email: string): Promise<Id> {
  const ownerId = await findOwnerByEmail(transaction, email)
  const sentence = 'Nessuno entra in questa installazione con questo indirizzo.'
  if (ownerId === undefined) throw new Refusal('invalid', sentence, { fields: { ownerEmail: sentence } })
  return ownerId
}

function noSite(): Refusal {
  return new Refusal('not_found', 'Il sito non esiste.')
}
