import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { noteAct, noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { newsletterLists } from '../../../newsletter/public.ts'
import { findStore, productChoices } from '../../catalog/public.ts'
import { readOrder } from '../../orders/public.ts'
import { LAW_ZONE } from '../../orders/schemas.ts'
import * as calls from '../model/calls.ts'
import { missingData } from '../model/company.ts'
import { compareTexts } from '../model/compare-texts.ts'
import { legalTexts } from '../model/texts/legal-texts.ts'
import { withdrawnText } from '../model/withdrawal.ts'
import { readFirstSaleSteps } from './first-sale.ts'
import {
  findVersion,
  fingerprintOfTexts,
  publishVersion,
  readLegalFacts,
  readStoredSettings,
  saveLegalSettings,
} from './legal-repository.ts'
import { findNotice } from './notice-repository.ts'
import { deadlineOfOrder } from './order-deadline.ts'
import { listWithdrawals, type StoredWithdrawal, tickWithdrawal } from './withdrawals-repository.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)
const LISTED = 50

/** Legal texts and statements of withdrawal, for owners. */
export function ownerRoutes(app: App, services: Services): void {
  const { database, directory, now } = services

  serveCall(app, calls.readLegal, reads, async ({ params: { siteId } }) => {
    const site = await directory.getSite(siteId)
    const { settings, version } = await readStoredSettings(database, siteId)
    const { products } = await productChoices(database, siteId)
    const facts = await readLegalFacts(database, site, { settings, products })
    const texts = legalTexts(facts)
    const shown = await findVersion(database, siteId)
    const notice = await findNotice(database, siteId)
    const missing = missingData(facts.company).map(({ what }) => what)
    return {
      missing,
      steps: await readFirstSaleSteps(database, siteId, facts, products.length),
      settings,
      version,
      texts: texts as calls.Legal['texts'],
      seen: fingerprintOfTexts(texts),
      shown: shown ? { number: shown.number, createdAt: shown.createdAt } : null,
      changes: compareTexts(shown?.texts ?? [], texts).map(({ gone, added, ...rest }) => ({
        ...{ ...rest, gone: [...gone], added: [...added] },
      })),
      products,
      lists: await newsletterLists(database, siteId),
      notice: notice ? { link: notice.link, width: notice.width, height: notice.height } : null,
      baseUrl: site.baseUrl,
    }
  })

  serveCall(app, calls.readFirstSale, reads, async ({ params: { siteId } }) => {
    if ((await findStore(database, siteId)) === undefined) return { steps: [] }
    const facts = await readLegalFacts(database, await directory.getSite(siteId))
    const { products } = await productChoices(database, siteId)
    return { steps: await readFirstSaleSteps(database, siteId, facts, products.length) }
  })

  serveCall(app, calls.putLegalSettings, writes, async ({ params: { siteId }, body, actor }) => ({
    version: await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.legal' }, now())
      return await saveLegalSettings(transaction, siteId, body)
    }),
  }))

  serveCall(app, calls.publishLegal, writes, async ({ params: { siteId }, body: { seen }, actor }) => {
    const site = await directory.getSite(siteId)
    const number = await database.transact(async (transaction) => {
      const texts = legalTexts(await readLegalFacts(transaction, site))
      const published = await publishVersion(transaction, siteId, { texts, seen, authorId: actor!.ownerId }, now())
      const act = { kind: 'settings.legalPublished', subject: `${published}` } as const
      await noteAct(transaction, siteId, actor, act, now())
      return published
    })
    return { number }
  })

  serveCall(app, calls.listWithdrawals, reads, async ({ params: { siteId }, query: { after } }) => {
    const stored = await listWithdrawals(database, siteId, { after, most: LISTED + 1 })
    const withdrawals = await Promise.all(stored.slice(0, LISTED).map((one) => listed(services, siteId, one)))
    return { withdrawals, more: stored.length > LISTED }
  })

  serveCall(app, calls.tickWithdrawal, writes, async ({ params: { siteId, withdrawalId }, body: { seen } }) => {
    const ticked = await database.transact((transaction) =>
      tickWithdrawal(transaction, siteId, { id: withdrawalId, seen }, now()),
    )
    if (!ticked) throw new Refusal('not_found', 'Questa dichiarazione non c’è.')
  })
}

async function listed(
  { database }: Pick<Services, 'database'>,
  siteId: Id,
  { lines, orderId, returnId, ...rest }: StoredWithdrawal,
): Promise<calls.ListedWithdrawal> {
  const order = orderId === null ? undefined : await readOrder(database, siteId, orderId)
  const last = order ? await deadlineOfOrder(database, siteId, order) : null
  return {
    ...rest,
    orderId,
    isOpen: returnId !== null,
    goods: lines?.map(withdrawnText) ?? null,
    inTime: last === null ? null : dayAt(new Date(rest.sentAt), LAW_ZONE) <= last,
  }
}
