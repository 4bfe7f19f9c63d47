/** The door of the sites feature for other features' server rooms. */
export { type NavigationEntry, navigationEntrySchema } from './model/navigation.ts'
export { identifierSchema, LOOKS, type Site, type SiteContent, siteContentSchema, type SiteFrame } from './model/site.ts'
export { createSite } from './server/create-site.ts'
export { findSite, findSiteByIdentifier, publishSiteDraft, recordPublication } from './server/repository.ts'
export { SiteDirectory } from './server/site-directory.ts'
