/** The door of the sites feature for what is drawn on pages. */
export type { SiteFrame } from './model/site.ts'
export { dressOf, FONT_PAIRS, shownVersions, stylesheetsToTryOn, type Versions } from './model/style.ts'
export { COVER_PAGE, SiteDocument, type SiteDocumentProps } from './site/document.tsx'
export { ownStyle } from './site/looks/own-style.ts'
export { MailButton, MailFoot, MailFrame, MailRow, MailTable, mailTitleStyle } from './site/mail/mail-frame.tsx'
export type { MailLook } from './site/mail/mail-look.ts'
export { SiteFooter } from './site/site-footer.tsx'
export { SiteHeader } from './site/site-header.tsx'
