import { settingsOf } from '../../../../platform/database/settings-row.ts'
import { mailSettingsSchema, NO_MAIL_SETTINGS } from '../model/mail-settings.ts'
import './tables.ts'

/** The mails of a site as its owner wants them. */
export const mailSettings = settingsOf('mail_settings', {
  parse: (json) => mailSettingsSchema.parse(json),
  none: NO_MAIL_SETTINGS,
  changed: 'Nel frattempo le e-mail sono cambiate: guarda che cosa c’è ora e salva di nuovo.',
})

export const { read: readMailSettings, stored: readStoredMails, save: saveMailSettings } = mailSettings
