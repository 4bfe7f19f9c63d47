import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../../platform/database/violations.ts'
import { recordGeneralDiscount } from '../../catalog/public.ts'
import type { StoredDiscount } from '../model/calls.ts'
import type { CountedRule } from '../model/eligible.ts'
import { generalTerms } from '../model/general-terms.ts'
import { DISCOUNT_LIMITS, type DiscountRule } from '../model/rule.ts'
import './tables.ts'
import { discountResults, uncountedUses } from './uses.ts'

const DAY_MS = 86_400_000

/** The discounts of a site, the newest first. */
export async function listDiscounts(reader: Reader, siteId: Id): Promise<StoredDiscount[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discounts')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const more = await uncountedUses(
    reader,
    siteId,
    rows.map(({ id }) => id),
  )
  const results = await discountResults(reader, siteId)
  return rows.map(({ id, rule, uses, version }) => ({
    rule: JSON.parse(rule) as DiscountRule,
    uses: uses + (more.get(id) ?? 0),
    results: results.get(id) ?? [],
    version,
  }))
}

/** The active rules that may count for a cart: those without a code, and those of the entered codes. */
export async function rulesFor(reader: Reader, siteId: Id, codes: readonly string[]): Promise<CountedRule[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discounts')
    .select(['id', 'rule', 'uses'])
    .where('active', '=', 1)
    .where((row) => row.or([row('code', 'is', null), ...(codes.length > 0 ? [row('code', 'in', [...codes])] : [])]))
    .orderBy('id')
    // Archives bring as many as they like.
    .limit(DISCOUNT_LIMITS.automatic + codes.length)
    .execute()
  const rules = rows.map(({ id, rule, uses }) => ({ id, rule: JSON.parse(rule) as DiscountRule, uses }))
  const limited = rules.filter(({ rule }) => rule.uses !== null).map(({ id }) => id)
  const more = await uncountedUses(reader, siteId, limited)
  return rules.map(({ id, rule, uses }) => ({ rule, uses: uses + (more.get(id) ?? 0) }))
}

/**
 * Stores a discount; with base version 0 it is new, or taken back from where it was deleted, with its uses.
 * @returns the new version
 * @throws Refusal `not_found` for one that is gone, `conflict` when somebody else has saved since `baseVersion`, for a
 * code that another one has, or for too many
 */
export async function saveDiscount(
  transaction: Transaction,
  siteId: Id,
  { rule, baseVersion, uses = 0 }: { rule: DiscountRule; baseVersion: number; uses?: number },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<number> {
  const site = transaction.site(siteId)
  const stored = await site
    .selectFrom('discounts')
    .select(['version', 'deleted_at'])
    .where('id', '=', rule.id)
    .executeTakeFirst()
  const wasDeleted = stored !== undefined && stored.deleted_at !== null
  if (baseVersion > 0 && (!stored || wasDeleted)) throw new Refusal('not_found', 'Questo sconto non c’è più.')
  const known = wasDeleted ? 0 : (stored?.version ?? 0)
  if (baseVersion !== known) throw changedMeanwhile()
  if (baseVersion === 0) await refuseTooMany(transaction, siteId)
  if (rule.active && rule.trigger.by === 'automatic') await refuseTooManyAutomatic(transaction, siteId, rule.id)
  const version = (stored?.version ?? 0) + 1
  const code = rule.trigger.by === 'code' ? rule.trigger.code : null
  const row = { code, active: rule.active ? 1 : 0, rule: JSON.stringify(rule), version, deleted_at: null } as const
  const written = await withFreeCode(async () =>
    stored
      ? (
          await site
            .update('discounts')
            .set(row)
            .where('id', '=', rule.id)
            .where('version', '=', stored.version)
            .executeTakeFirstOrThrow()
        ).numUpdatedRows
      : (
          await site
            .insert('discounts', { ...row, id: rule.id, uses })
            .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows,
  )
  if (!written) throw changedMeanwhile()
  await recordGeneralDiscount(transaction, siteId, { discountId: rule.id, terms: generalTerms(rule, timeZone) }, now)
  return version
}

function changedMeanwhile(): Refusal {
  return new Refusal('conflict', 'Lo sconto è cambiato nel frattempo.', { details: { reason: 'older_version' } })
}

/** @throws Refusal `conflict` for a write whose code another discount has */
async function withFreeCode<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const sentence = 'Questo codice è già di un altro sconto.'
    throw new Refusal('conflict', sentence, {
      fields: { 'rule.trigger.code': sentence },
      details: { reason: 'known_code' },
    })
  }
}

async function refuseTooMany(reader: Reader, siteId: Id): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < DISCOUNT_LIMITS.rules) return
  throw new Refusal(
    'conflict',
    `Gli sconti possono essere al massimo ${DISCOUNT_LIMITS.rules}: elimina quelli scaduti.`,
    { details: { reason: 'too_many' } },
  )
}

async function refuseTooManyAutomatic(reader: Reader, siteId: Id, id: Id): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', 1)
    .where('code', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  if (count < DISCOUNT_LIMITS.automatic) return
  throw new Refusal(
    'conflict',
    `Gli sconti automatici attivi possono essere al massimo ${DISCOUNT_LIMITS.automatic}: sospendine uno, oppure dai un codice a questo.`,
    { details: { reason: 'too_many_automatic' } },
  )
}

/**
 * Deletes a discount, which gives its code free. The row stays for a day, so that what was deleted by mistake comes
 * back with its uses.
 * @throws Refusal `not_found`
 */
export async function deleteDiscount(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  await site
    .delete('discounts')
    .where('deleted_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  const { numUpdatedRows } = await site
    .update('discounts')
    .set({ deleted_at: now.toISOString(), active: 0, code: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found', 'Questo sconto non c’è più.')
  await recordGeneralDiscount(transaction, siteId, { discountId: id, terms: null }, now)
}
