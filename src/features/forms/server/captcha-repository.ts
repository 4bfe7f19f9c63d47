import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { WORDS } from '../model/words.ts'
import './tables.ts'

/** Longer than an answer is good for: of services, which say nothing of it, a day. */
const KEPT_MS = 86_400_000

const place = (siteId: Id): string => `site:${siteId}:captcha`

/** The key by which a site's captcha service knows it; undefined where none is set. */
export async function captchaSecret(reader: Reader, secrets: Secrets, siteId: Id): Promise<string | undefined> {
  const row = await reader.site(siteId).selectFrom('captcha_secrets').select('secret').executeTakeFirst()
  return row && secrets.decrypt(row.secret, place(siteId))
}

/** Sets that key; '' forgets it. */
export async function putCaptchaSecret(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  secret: string,
): Promise<void> {
  await transaction.site(siteId).delete('captcha_secrets').execute()
  if (secret === '') return
  await transaction
    .site(siteId)
    .insert('captcha_secrets', { secret: secrets.encrypt(secret, place(siteId)) })
    .execute()
}

/**
 * Takes note that an answer to a captcha has served. Whoever sends the same form again, because the answer was lost, may
 * have it serve again; any other form may not.
 */
export async function spendCaptcha(
  transaction: Transaction,
  siteId: Id,
  { captchaHash, keyHash }: { captchaHash: string; keyHash: string },
  now: Date,
): Promise<void> {
  const tables = transaction.site(siteId)
  await tables
    .delete('spent_captchas')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  await tables
    .insert('spent_captchas', { captcha_hash: captchaHash, key_hash: keyHash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['site_id', 'captcha_hash']).doNothing())
    .execute()
  const { key_hash } = await tables
    .selectFrom('spent_captchas')
    .select('key_hash')
    .where('captcha_hash', '=', captchaHash)
    .executeTakeFirstOrThrow()
  if (key_hash !== keyHash) throw captchaRefusal()
}

/** Says that the captcha has to be completed first (CPTC-02). */
export function captchaRefusal(): Refusal {
  return new Refusal('invalid', WORDS.captcha, { details: { captcha: true } })
}
