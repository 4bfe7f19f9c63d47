import type { CaptchaProvider } from '../../../core/captcha-settings.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { WORDS } from '../model/words.ts'
import './tables.ts'

/** Longer than any answer is valid: for services, which do not state it, a day. */
const KEPT_MS = 86_400_000

const place = (siteId: Id): string => `site:${siteId}:captcha`

/** Services that identify a site by a secret key. */
export type CaptchaService = Exclude<CaptchaProvider, 'altcha'>
type SecretsByService = Partial<Record<CaptchaService, string>>

/**
 * A site's keys for captcha services. Each service has its own: while a site's owner switches to another one, its
 * pages still use the published one.
 */
export async function captchaSecrets(reader: Reader, secrets: Secrets, siteId: Id): Promise<SecretsByService> {
  const row = await reader.site(siteId).selectFrom('captcha_secrets').select('secret').executeTakeFirst()
  return row ? (JSON.parse(secrets.decrypt(row.secret, place(siteId))) as SecretsByService) : {}
}

/** Sets the key of one service; '' deletes it. */
export async function putCaptchaSecret(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  service: CaptchaService,
  secret: string,
): Promise<void> {
  const { [service]: _, ...others } = await captchaSecrets(transaction, secrets, siteId)
  const kept: SecretsByService = secret === '' ? others : { ...others, [service]: secret }
  await transaction.site(siteId).delete('captcha_secrets').execute()
  if (Object.keys(kept).length === 0) return
  await transaction
    .site(siteId)
    .insert('captcha_secrets', { secret: secrets.encrypt(JSON.stringify(kept), place(siteId)) })
    .execute()
}

/**
 * Marks a captcha answer as used. Sending the same form again, because the response was lost, may use it again; any
 * other form may not.
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

/** The refusal of a form without its captcha (CPTC-02). */
export function captchaRefusal(): Refusal {
  return new Refusal('invalid', WORDS.captcha, { details: { captcha: true } })
}
