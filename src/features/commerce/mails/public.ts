/** The door of the mails of a shop for other features' servers. */

export type { MailSamples } from './server/samples.ts'
export { sendShopMail } from './server/send-shop-mail.ts'
export { mailSettings, readMailSettings } from './server/settings-repository.ts'
