import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { type MailSettings, mailSettingsSchema, NO_MAIL_SETTINGS } from '../model/mail-settings.ts'
import './tables.ts'

/** The mails of a site as its owner wants them, with the version; version 0 for the original ones. */
export async function readStoredMails(
  reader: Reader,
  siteId: Id,
): Promise<{ readonly settings: MailSettings; readonly version: number }> {
  const row = await reader.site(siteId).selectFrom('mail_settings').selectAll().executeTakeFirst()
  if (!row) return { settings: NO_MAIL_SETTINGS, version: 0 }
  return { settings: mailSettingsSchema.parse(JSON.parse(row.settings)), version: row.version }
}

/** The mails of a site as its owner wants them. */
export async function readMailSettings(reader: Reader, siteId: Id): Promise<MailSettings> {
  return (await readStoredMails(reader, siteId)).settings
}

/**
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveMailSettings(
  transaction: Transaction,
  siteId: Id,
  { settings, baseVersion }: { readonly settings: MailSettings; readonly baseVersion: number },
): Promise<number> {
  return await saveVersioned(transaction, siteId, 'mail_settings', {
    row: { settings: JSON.stringify(settings) },
    baseVersion,
    changed: 'Le e-mail sono cambiate nel frattempo: ricarica la pagina.',
  })
}
