import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { sitesOfOwner } from './contributors-repository.ts'
import { isAdministrator } from './installation-repository.ts'

const SETTING = 'sites_per_owner'
const NO_LIMIT = 'none'
/** See docs/decisions/0018. */
const DEFAULT = 3

export interface SiteAllowance {
  /** Sites that one owner may have; null without a limit. */
  readonly most: number | null
  /** How many more this owner may create. */
  readonly left: number | null
  /** How many of those that count are deleted and not yet erased. */
  readonly deleted: number
}

/** Sites that each owner may have, except the installation's administrators; null without a limit. */
export async function sitesPerOwner(reader: Reader): Promise<number | null> {
  const row = await reader.global
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst()
  if (!row) return DEFAULT
  return row.value === NO_LIMIT ? null : Number(row.value)
}

export async function putSitesPerOwner(transaction: Transaction, most: number | null): Promise<void> {
  const value = most === null ? NO_LIMIT : String(most)
  await transaction.global
    .insertInto('installation_settings')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** An owner's allowance: the sites that they administer count. The installation's administrators have no limit. */
export async function siteAllowance(reader: Reader, ownerId: Id): Promise<SiteAllowance> {
  if (await isAdministrator(reader, ownerId)) return { most: null, left: null, deleted: 0 }
  const most = await sitesPerOwner(reader)
  if (most === null) return { most, left: null, deleted: 0 }
  const own = (await sitesOfOwner(reader, ownerId)).filter(({ role }) => role === ROLE.admin)
  const deleted = await countDeleted(
    reader,
    own.map(({ id }) => id),
  )
  return { most, left: Math.max(0, most - own.length), deleted }
}

const DELETED_COUNT = 'Contano anche quelli eliminati, finché non vengono cancellati.'

async function countDeleted(reader: Reader, siteIds: readonly Id[]): Promise<number> {
  if (siteIds.length === 0) return 0
  const rows = await reader.global
    .selectFrom('sites')
    .select('id')
    .where('id', 'in', siteIds)
    .where('erase_at', 'is not', null)
    .execute()
  return rows.length
}

/** Refuses a site beyond the allowance, counting the `coming` ones. Of two concurrent requests one waits here. */
export async function refuseMoreSites(transaction: Transaction, ownerId: Id, coming = 0): Promise<void> {
  await transaction.global
    .updateTable('owners')
    .set((owner) => ({ is_administrator: owner.ref('is_administrator') }))
    .where('id', '=', ownerId)
    .execute()
  const { most, left, deleted } = await siteAllowance(transaction, ownerId)
  if (left === null || left > coming) return
  const sentence =
    most === 0
      ? 'Solo chi gestisce questa installazione può creare siti o riceverne: rivolgiti a chi ti ha invitato.'
      : `Hai già tutti i siti che puoi avere in questa installazione (${most}${coming > 0 ? ', con quelli che stai importando' : ''}).${deleted > 0 ? ` ${DELETED_COUNT}` : ''} Per averne un altro rivolgiti a chi la gestisce.`
  throw new Refusal('forbidden', sentence, { details: { limit: 'sites' } })
}
