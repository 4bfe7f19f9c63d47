/** The door of the sites feature for what is drawn on pages. */
export type { CookieSettings } from './model/cookie-settings.ts'
export { PROMOTION_TEXTS, type Promotions } from './model/promotions.ts'
export type { SiteFrame } from './model/site.ts'
export { dressOf, shownVersions, stylesheetsToTryOn, type Versions } from './model/style.ts'
export { SiteDocument, type SiteDocumentProps } from './site/document.tsx'
export { SiteFooter } from './site/site-footer.tsx'
export { SiteHeader } from './site/site-header.tsx'
