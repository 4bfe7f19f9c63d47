import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { growthOf } from '../model/growth.ts'
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

const reads = ownerReads(PERMISSION.newsletter)
const writes = ownerWrites(PERMISSION.newsletter)
const siteParams = z.object({ siteId: idSchema })
/** Subscribers per response. */
const SHOWN = 50

/** Subscribers with their proofs; adding and removing them by hand. */
export function subscriberRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.searchSubscribers, reads, async ({ params, query: { page, search, state, listId } }) => {
    const filter = { search, state, listId, limit: SHOWN, offset: (page - 1) * SHOWN }
    return { ...(await listSubscribers(database, params.siteId, filter)), pageSize: SHOWN }
  })

  serveCall(app, calls.readProofs, reads, async ({ params }) => {
    const { email } = await getSubscriber(database, params.siteId, params.subscriberId)
    return { proofs: [...(await proofsOf(database, params.siteId, email))] }
  })

  serveCall(app, calls.addSubscriber, writes, async ({ params: { siteId }, body }) => {
    refuseFuture(body.consentDate, now())
    const id = await database.transact((transaction) => addByHand(transaction, siteId, { ...body, now: now() }))
    return { id }
  })

  serveCall(app, calls.eraseSubscriber, writes, async ({ params: { siteId, subscriberId } }) => {
    await database.transact(async (transaction) =>
      removeSubscriber(transaction, siteId, await getSubscriber(transaction, siteId, subscriberId), now()),
    )
  })

  serveCall(app, calls.markUnreachable, writes, async ({ params: { siteId }, body }) => {
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
  })

  serveCall(app, calls.importSubscribers, writes, async ({ params: { siteId }, body: { preview, ...request } }) => {
    refuseFuture(request.consentDate, now())
    const asked = { ...request, now: now() }
    return preview
      ? await previewImport(database, siteId, asked)
      : await database.transact((transaction) => importAddresses(transaction, siteId, asked))
  })

  app.get(
    '/api/sites/:siteId/newsletter/subscribers.csv',
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      schema: { params: siteParams, response: { 200: z.unknown() } },
    },
    async ({ params }, reply) => {
      reply.header('content-disposition', 'attachment; filename="iscritti.csv"').type('text/csv; charset=utf-8')
      return reply.send(Readable.from(subscriberTable(database.reports, params.siteId), { objectMode: false }))
    },
  )

  serveCall(app, calls.readGrowth, reads, async ({ params }) =>
    growthOf(await comingsAndGoings(database.reports, params.siteId), now()),
  )
}

async function getSubscriber(reader: Reader, siteId: Id, id: Id): Promise<SubscriberRow> {
  const subscriber = await findSubscriber(reader, siteId, { id })
  if (!subscriber) throw new Refusal('not_found', 'Questa persona non è più tra gli iscritti.')
  return subscriber
}

/** The day may already have begun in another time zone. */
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

/**
 * Adds a person whose consent the owner has on paper or by word. An unsubscribed or unreachable address can only sign
 * up again itself.
 */
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
