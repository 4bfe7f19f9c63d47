import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { growthOf, growthSchema } from '../model/growth.ts'
import { SUBSCRIBER_STATES } from '../model/measures.ts'
import {
  addressSchema,
  consentDateSchema,
  importReportSchema,
  lineSchema,
  originSchema,
  proofSchema,
  subscriberSchema,
} from '../model/subscribers.ts'
import { subscriberTable } from './export-subscribers.ts'
import { importAddresses, previewImport } from './import-addresses.ts'
import { readAddresses } from './import-csv.ts'
import { getList, lockLists } from './lists-repository.ts'
import { addProofs, proofsOf } from './proofs-repository.ts'
import { markDead } from './recipients-repository.ts'
import {
  comingsAndGoings,
  findSubscriber,
  listSubscribers,
  putMemberships,
  removeSubscriber,
  type SubscriberRow,
  searchedOf,
} from './subscribers-repository.ts'

const owner = { ground: 'installation', access: { permission: PERMISSION.newsletter }, sharing: 'none' } as const
const reads = { rules: { ...owner, rate: 'read' } } as const
const changes = { rules: { ...owner, crumb: 'required', rate: 'write' } } as const
const siteParams = z.object({ siteId: idSchema })
const subscriberParams = siteParams.extend({ subscriberId: idSchema })
/** Subscribers of one answer. */
const SHOWN = 50
const PAGES = 100_000
/** UTF-8 takes four bytes for a sign at most, JSON two for a line break. */
const IMPORT_BYTES = LIMITS.importedCharacters * 4
const UNREACHABLE_BYTES = 1_000_000

const consentFields = { listId: idSchema, origin: originSchema, consentDate: consentDateSchema }

/** Who is subscribed, with the proofs; how they come in and go other than by themselves. */
export function subscriberRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/newsletter/subscribers',
    {
      config: reads,
      schema: {
        params: siteParams,
        querystring: z.object({
          search: z.string().max(254).trim().default(''),
          state: z.enum(SUBSCRIBER_STATES).optional(),
          listId: idSchema.optional(),
          page: z.coerce.number().int().min(1).max(PAGES).default(1),
        }),
        response: { 200: z.object({ subscribers: z.array(subscriberSchema), total: z.int(), pageSize: z.int() }) },
      },
    },
    async ({ params, query: { page, search, state, listId } }) => {
      const filter = { search, state, listId, limit: SHOWN, offset: (page - 1) * SHOWN }
      return { ...(await listSubscribers(database, params.siteId, filter)), pageSize: SHOWN }
    },
  )

  app.get(
    '/api/sites/:siteId/newsletter/subscribers/:subscriberId',
    {
      config: reads,
      schema: {
        params: subscriberParams,
        response: { 200: z.object({ proofs: z.array(proofSchema) }) },
      },
    },
    async ({ params }) => {
      const { email } = await getSubscriber(database, params.siteId, params.subscriberId)
      return { proofs: [...(await proofsOf(database, params.siteId, email))] }
    },
  )

  app.post(
    '/api/sites/:siteId/newsletter/subscribers',
    {
      config: changes,
      schema: {
        params: siteParams,
        body: z.strictObject({ email: addressSchema, name: lineSchema(120).default(''), ...consentFields }),
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async ({ params: { siteId }, body }, reply) => {
      refuseFuture(body.consentDate, now())
      const id = await database.transact((transaction) => addByHand(transaction, siteId, { ...body, now: now() }))
      reply.status(201)
      return { id }
    },
  )

  app.delete(
    '/api/sites/:siteId/newsletter/subscribers/:subscriberId',
    { config: changes, schema: { params: subscriberParams, response: { 204: z.undefined() } } },
    async ({ params: { siteId, subscriberId } }, reply) => {
      await database.transact(async (transaction) =>
        removeSubscriber(transaction, siteId, await getSubscriber(transaction, siteId, subscriberId), now()),
      )
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/sites/:siteId/newsletter/unreachable',
    {
      config: changes,
      bodyLimit: UNREACHABLE_BYTES,
      schema: {
        params: siteParams,
        body: z.strictObject({
          addresses: z.string().max(UNREACHABLE_BYTES),
          reason: z.enum(['bounced', 'complained']),
        }),
        response: { 200: z.object({ marked: z.int(), unknown: z.int(), faults: importReportSchema.shape.faults }) },
      },
    },
    async ({ params: { siteId }, body }) => {
      const { addresses, faults } = readAddresses(body.addresses)
      const how = 'Segnato dal proprietario del sito'
      return await database.transact(async (transaction) => {
        let marked = 0
        for (const { email } of addresses) {
          const subscriber = await findSubscriber(transaction, siteId, { email })
          if (!subscriber) continue
          await markDead(transaction, siteId, subscriber, { how, state: body.reason, now: now() })
          marked++
        }
        return { marked, unknown: addresses.length - marked, faults }
      })
    },
  )

  app.post(
    '/api/sites/:siteId/newsletter/imports',
    {
      config: changes,
      bodyLimit: IMPORT_BYTES,
      schema: {
        params: siteParams,
        body: z.strictObject({
          ...consentFields,
          text: z
            .string()
            .max(LIMITS.importedCharacters, 'Il testo è troppo lungo: dividilo in più importazioni.')
            .describe('CSV with the columns e-mail and name, or one address on each line.'),
          preview: z.boolean().describe('Only says what would happen.'),
        }),
        response: { 200: importReportSchema },
      },
    },
    async ({ params: { siteId }, body: { preview, ...request } }) => {
      refuseFuture(request.consentDate, now())
      const asked = { ...request, now: now() }
      return preview
        ? await previewImport(database, siteId, asked)
        : await database.transact((transaction) => importAddresses(transaction, siteId, asked))
    },
  )

  app.get(
    '/api/sites/:siteId/newsletter/subscribers.csv',
    { config: reads, exposeHeadRoute: false, schema: { params: siteParams, response: { 200: z.unknown() } } },
    async ({ params }, reply) => {
      reply.header('content-disposition', 'attachment; filename="iscritti.csv"').type('text/csv; charset=utf-8')
      return reply.send(Readable.from(subscriberTable(database.reports, params.siteId), { objectMode: false }))
    },
  )

  app.get(
    '/api/sites/:siteId/newsletter/growth',
    { config: reads, schema: { params: siteParams, response: { 200: growthSchema } } },
    async ({ params }) => growthOf(await comingsAndGoings(database.reports, params.siteId), now()),
  )
}

async function getSubscriber(reader: Reader, siteId: Id, id: Id): Promise<SubscriberRow> {
  const subscriber = await findSubscriber(reader, siteId, { id })
  if (!subscriber) throw new Refusal('not_found', 'Questa persona non è più tra gli iscritti.')
  return subscriber
}

/** The day may have begun somewhere already. */
function refuseFuture(day: string, now: Date): void {
  if (day <= new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)) return
  const sentence = 'Il consenso non può essere di un giorno che deve ancora venire.'
  throw new Refusal('invalid', sentence, { fields: { consentDate: sentence } })
}

interface ByHand {
  readonly email: string
  readonly name: string
  readonly listId: Id
  readonly origin: string
  readonly consentDate: string
  readonly now: Date
}

/** Adds somebody whose consent the owner has on paper or was told. Who left, or is dead, comes back by themselves alone. */
async function addByHand(transaction: Transaction, siteId: Id, person: ByHand): Promise<Id> {
  const { email, name, listId, origin, consentDate, now } = person
  await lockLists(transaction, siteId, now)
  const list = await getList(transaction, siteId, listId)
  const known = await findSubscriber(transaction, siteId, { email })
  if (known && known.state !== 'confirmed' && known.state !== 'pending') {
    const sentence = 'Questa persona si è disiscritta o non è raggiungibile: può tornare solo iscrivendosi da sé.'
    throw new Refusal('conflict', sentence, { fields: { email: sentence } })
  }
  const id = known?.id ?? newId(now.getTime())
  const site = transaction.site(siteId)
  const confirmed = { state: 'confirmed' as const, confirmed_at: now.toISOString() }
  if (!known)
    await site
      .insert('newsletter_subscribers', {
        ...confirmed,
        ...searchedOf({ email, name }),
        ...{ id, token_hash: null, token_expires_at: null, asked_at: null, ended_at: null },
        created_at: now.toISOString(),
      })
      .execute()
  else if (known.state === 'pending')
    await site.update('newsletter_subscribers').set(confirmed).where('id', '=', id).execute()
  await putMemberships(transaction, siteId, [id], { listId, confirmed: true })
  const proof = {
    email,
    kind: 'added',
    source: 'hand',
    version: consentDate,
    text: origin,
    lists: [list.name],
  } as const
  await addProofs(transaction, siteId, [proof], now)
  return id
}
