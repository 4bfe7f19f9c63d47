/** The door of the mails of a shop for other features' models. */

export { leaves, textOf } from './model/mail-settings.ts'
export type { MailName, MailText } from './model/mails.ts'
export { oneLine, type Values, worded } from './model/wording.ts'
