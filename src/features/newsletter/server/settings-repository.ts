import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Site } from '../../sites/public.ts'
import { DEFAULT_SETTINGS, type NewsletterSettings, type Sender, senderOf } from '../model/settings.ts'
import './tables.ts'

export async function readSettings(reader: Reader, siteId: Id): Promise<NewsletterSettings> {
  const row = await reader.site(siteId).selectFrom('newsletter_settings').selectAll().executeTakeFirst()
  if (!row) return DEFAULT_SETTINGS
  return {
    senderName: row.sender_name,
    postalAddress: row.postal_address,
    replyTo: row.reply_to,
    dkimSelector: row.dkim_selector,
    mailsAMinute: row.mails_a_minute,
  }
}

export async function putSettings(transaction: Transaction, siteId: Id, settings: NewsletterSettings): Promise<void> {
  const row = {
    sender_name: settings.senderName,
    postal_address: settings.postalAddress,
    reply_to: settings.replyTo,
    dkim_selector: settings.dkimSelector,
    mails_a_minute: settings.mailsAMinute,
  }
  await transaction
    .site(siteId)
    .insert('newsletter_settings', row)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
}

/** Sender of a site's mailings. */
export async function senderFor(reader: Reader, { id, content }: Site): Promise<Sender> {
  const { title, frame } = content
  return senderOf(await readSettings(reader, id), { title, address: frame.footer.address })
}
