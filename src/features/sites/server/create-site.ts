import { SITE_STATUS, WEBSITE_TYPE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SiteContent } from '../model/site.ts'
import { findSiteByIdentifier, insertHost, insertSite } from './repository.ts'

/** Creates an empty site, reachable at once at `{identifier}.localhost`. */
export async function createSite(
  transaction: Transaction,
  site: {
    identifier: string
    content: SiteContent
    locale?: string | undefined
    timeZone?: string | undefined
    id?: Id
  },
  now: Date,
): Promise<Id> {
  if (await findSiteByIdentifier(transaction, site.identifier))
    throw new Refusal('conflict', `Il nome «${site.identifier}» è già di un altro sito.`)
  const id = site.id ?? newId(now.getTime())
  await insertSite(transaction, {
    id,
    identifier: site.identifier,
    website_type: WEBSITE_TYPE.classic,
    site_status: SITE_STATUS.paid,
    locale: site.locale ?? DEFAULT_LOCALE,
    time_zone: site.timeZone ?? 'Europe/Rome',
    content: site.content,
    created_at: now.toISOString(),
  })
  await insertHost(transaction, {
    host: `${site.identifier}.localhost`,
    site_id: id,
    role: 'primary',
    verification_token: '',
    verified_at: now.toISOString(),
    created_at: now.toISOString(),
  })
  return id
}

/** Makes a name of this machine the primary host of a site; the previous one still works. */
export async function addLocalHost(transaction: Transaction, siteId: Id, host: string, now: Date): Promise<void> {
  await transaction.global.updateTable('hosts').set({ role: 'alias' }).where('site_id', '=', siteId).execute()
  await insertHost(transaction, {
    host,
    site_id: siteId,
    role: 'primary',
    verification_token: '',
    verified_at: now.toISOString(),
    created_at: now.toISOString(),
  })
}
