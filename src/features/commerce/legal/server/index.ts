import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { ServerSide } from '../../../../platform/feature.ts'
import { legalArchive } from './archive.ts'
import { noticePages } from './notice-pages.tsx'
import { offerReturnsLoader } from './offer-returns.ts'
import { orderLaw } from './order-law.ts'
import { ownerRoutes } from './owner-routes.ts'
import { legalSurroundings } from './surroundings.tsx'
import { textPages } from './text-pages.tsx'
import { forgetJob, withdrawalMailJob } from './withdrawal-mails.ts'
import { withdrawalPages } from './withdrawal-pages.tsx'
import { keptUntil } from './withdrawals-repository.ts'

export const legalServer: ServerSide = {
  archive: legalArchive,
  loaders: [offerReturnsLoader],
  person: [{ table: 'withdrawals', email: 'email', erase: eraseOld }],
  provide: (services) => ({ orderLaw: (site, order) => orderLaw(services, site, order) }),
  routes(app, services) {
    withdrawalPages(app, services)
    textPages(app, services)
    noticePages(app, services)
    ownerRoutes(app, services)
  },
  surroundings: legalSurroundings,
  jobs: (services) => [withdrawalMailJob(services), forgetJob(services)],
}

/** Statements are evidence of a legal duty: those within their term are kept (GDPR art. 17 par. 3, REC-18). */
async function eraseOld(transaction: Transaction, siteId: Id, email: string, now: Date): Promise<number> {
  const site = transaction.site(siteId)
  const rows = await site
    .selectFrom('withdrawals')
    .select(['id', 'sent_at'])
    .where('email', '=', email.toLowerCase())
    .execute()
  const over = rows.filter(({ sent_at }) => keptUntil(new Date(sent_at)) <= now).map(({ id }) => id)
  if (over.length > 0) await site.delete('withdrawals').where('id', 'in', over).execute()
  return over.length
}
