/** The door of the sites feature for other features' server rooms. */

export {
  ENTITLEMENT_NAMES,
  ENTITLEMENTS,
  isLimited,
} from './model/entitlements.ts'
export { isLocalHost } from './model/hosts.ts'
export { languageOf, wordsLangOf } from './model/languages.ts'
export { lockWords } from './model/lock-screen.ts'
export { navigationEntrySchema } from './model/navigation.ts'
export { restrictedParts } from './model/restricted-parts.ts'
export {
  identifierSchema,
  lookSchema,
  newSiteContent,
  type Site,
  type SiteContent,
  siteContentSchema,
  suspendedContent,
} from './model/site.ts'
export { wordsForSiteChanges } from './model/site-changes.ts'
export { registerSiteSettings } from './model/site-parts.ts'
export {
  type ArchivedSite,
  archivedSiteSchema,
  archiveSite,
  refuseKnownSite,
  restoreSite,
} from './server/archive.ts'
export { addLocalHost, createSite } from './server/create-site.ts'
export { darkHeader } from './server/dark-header.ts'
export { checkLimit, entitlementsOf, isEntitled, putEntitlement } from './server/entitlements.ts'
export { type LetterPart, letterMail } from './server/letter.tsx'
export {
  changeSiteDraft,
  findSite,
  findSiteByIdentifier,
  getSite,
  lockSite,
  openPublication,
  publishSiteDraft,
  putSiteContent,
  putSitePassword,
  recordPublication,
  saveSiteDraft,
} from './server/repository.ts'
export { type SiteCard, siteCard } from './server/site-cards.ts'
export { type HostMatch, SiteDirectory } from './server/site-directory.ts'
export { iconLinks, siteIcons } from './server/site-icons.ts'
export { isSiteOpen, LOCK_COOKIE, openSite, opens, proofsOf, rememberProof } from './server/site-lock.ts'
export { putErasure, putSuspension, refuseChange, refuseVisit } from './server/suspension.ts'
export { lookColours, versionColours } from './site/looks/look-colours.ts'
export { mailLook } from './site/mail/mail-look.ts'
