import type { ActKind } from '../../../core/acts.ts'
import type { Id } from '../../../core/ids.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, App } from '../../../platform/http/app-types.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { authorOf, getDocument, getPublishingSite, guardOf, notePage, pageWrites } from '../../pages/public.ts'
import { getSite, lockSite } from '../../sites/public.ts'
import * as calls from '../model/calls/index.ts'
import { publish, unpublish } from './publishing.ts'
import { checkSiteDraft, checkWithdrawal } from './restricted.ts'
import { schedule, unschedule } from './scheduling.ts'
import { withdraw } from './withdrawal.ts'

const NAMED = 3

/** Titles of the first pages that are named for publication, and how many more there are; '' if none is. */
async function titlesOf(
  transaction: Transaction,
  { params: { siteId }, body }: { params: { siteId: Id }; body: { documentIds?: readonly Id[] | undefined } },
): Promise<string> {
  const { documentIds = [] } = body
  const titles: string[] = []
  for (const id of documentIds.slice(0, NAMED)) titles.push((await getDocument(transaction, siteId, id)).draft.title)
  const more = documentIds.length - titles.length
  return titles.join(', ') + (more === 0 ? '' : more === 1 ? ' e un’altra' : ` e altre ${more}`)
}

/** Calls for what visitors see: publish now, schedule, or hide. */
export function publicationsRoutes(app: App, services: Services): void {
  const { database, now } = services
  /** A publication has a number, under which the history lists it. */
  const noteNumber = (
    transaction: Transaction,
    { params, actor }: { params: { siteId: Id }; actor: Actor | undefined },
    kind: ActKind,
    number: number,
    titles = '',
  ) => noteAct(transaction, params.siteId, actor, { kind, subject: titles || `n. ${number}` }, now())

  serveCall(app, calls.publish, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    return {
      publishRevision: await database.transact(async (transaction) => {
        await lockSite(transaction, site.id)
        const before = await getSite(transaction, site.id)
        if (request.body.siteContent) checkSiteDraft(request, before)
        const number = await publish(services, transaction, site, request.body, authorOf(request, now()))
        // The same number: somebody else has already published all of it.
        if (number !== before.publish_revision)
          await noteNumber(transaction, request, 'publication.made', number, await titlesOf(transaction, request))
        return number
      }),
    }
  })

  serveCall(app, calls.withdrawPublication, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const rights = { rules: services.blocks, guard: await guardOf(services, request, site.id) }
    const publishRevision = await database.transact(async (transaction) => {
      const { number } = request.params
      await checkWithdrawal(transaction, request, number, rights)
      await noteNumber(transaction, request, 'publication.withdrawn', number)
      return await withdraw(services, transaction, site, number, authorOf(request, now()))
    })
    return { publishRevision }
  })

  serveCall(app, calls.unpublish, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.unpublished', request.params.documentId, now())
      await unpublish(services, transaction, site, request.params.documentId, authorOf(request, now()))
    })
  })

  serveCall(app, calls.schedule, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const instant = await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.scheduled', request.params.documentId, now())
      return await schedule(transaction, site, request.params.documentId, request.body.local, authorOf(request, now()))
    })
    return { scheduledFor: instant.toISOString(), timeZone: site.timeZone }
  })

  serveCall(app, calls.unschedule, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.unscheduled', request.params.documentId, now())
      await unschedule(transaction, site, request.params.documentId, authorOf(request, now()))
    })
  })
}
