import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../../platform/database/violations.ts'
import type { StoredDiscount } from '../model/calls.ts'
import type { CountedRule } from '../model/eligible.ts'
import { DISCOUNT_LIMITS, type DiscountRule } from '../model/rule.ts'
import './tables.ts'

/** The discounts of a site, the newest first. */
export async function listDiscounts(reader: Reader, siteId: Id): Promise<StoredDiscount[]> {
  const rows = await reader.site(siteId).selectFrom('discounts').selectAll().orderBy('id', 'desc').execute()
  return rows.map(({ rule, uses, version }) => ({ rule: JSON.parse(rule) as DiscountRule, uses, version }))
}

/** The active rules that may count for a cart: those without a code, and those of the entered codes. */
export async function rulesFor(reader: Reader, siteId: Id, codes: readonly string[]): Promise<CountedRule[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discounts')
    .select(['rule', 'uses'])
    .where('active', '=', 1)
    .where((row) => row.or([row('code', 'is', null), ...(codes.length > 0 ? [row('code', 'in', [...codes])] : [])]))
    .execute()
  return rows.map(({ rule, uses }) => ({ rule: JSON.parse(rule) as DiscountRule, uses }))
}

/**
 * Stores a discount; with base version 0 it is new.
 * @returns the new version
 * @throws Refusal `not_found` for one that is gone, `conflict` when somebody else has saved since `baseVersion`, or for a code that another one has
 */
export async function saveDiscount(
  transaction: Transaction,
  siteId: Id,
  { rule, baseVersion, uses = 0 }: { rule: DiscountRule; baseVersion: number; uses?: number },
): Promise<number> {
  const site = transaction.site(siteId)
  const code = rule.trigger.by === 'code' ? rule.trigger.code : null
  const version = baseVersion + 1
  const row = { code, active: rule.active ? 1 : 0, rule: JSON.stringify(rule), version } as const
  if (baseVersion === 0) await refuseTooMany(transaction, siteId)
  try {
    const written =
      baseVersion === 0
        ? (await site.insert('discounts', { ...row, id: rule.id, uses }).executeTakeFirstOrThrow())
            .numInsertedOrUpdatedRows
        : (
            await site
              .update('discounts')
              .set(row)
              .where('id', '=', rule.id)
              .where('version', '=', baseVersion)
              .executeTakeFirstOrThrow()
          ).numUpdatedRows
    if (written !== 0n) return version
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const sentence = 'Questo codice è già di un altro sconto.'
    throw new Refusal('conflict', sentence, {
      fields: { 'rule.trigger.code': sentence },
      details: { reason: 'known_code' },
    })
  }
  const known = await site.selectFrom('discounts').select('id').where('id', '=', rule.id).executeTakeFirst()
  if (!known) throw new Refusal('not_found', 'Questo sconto non c’è più.')
  throw new Refusal('conflict', 'Lo sconto è cambiato nel frattempo.', { details: { reason: 'older_version' } })
}

async function refuseTooMany(reader: Reader, siteId: Id): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < DISCOUNT_LIMITS.rules) return
  throw new Refusal(
    'conflict',
    `Gli sconti possono essere al massimo ${DISCOUNT_LIMITS.rules}: elimina quelli scaduti.`,
    {
      details: { reason: 'too_many' },
    },
  )
}

/** @throws Refusal `not_found` */
export async function deleteDiscount(transaction: Transaction, siteId: Id, id: Id): Promise<void> {
  const { numDeletedRows } = await transaction
    .site(siteId)
    .delete('discounts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found', 'Questo sconto non c’è più.')
}
