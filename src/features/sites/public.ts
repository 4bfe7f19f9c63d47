/** The door of the sites feature for other features' server rooms. */
export {
  identifierSchema,
  localeSchema,
  type Site,
  type SiteContent,
  siteContentSchema,
  timeZoneSchema,
} from './model/site.ts'
export { addLocalHost, createSite } from './server/create-site.ts'
export {
  findSite,
  findSiteByIdentifier,
  lockSite,
  openPublication,
  publishSiteDraft,
  putSiteContent,
  recordPublication,
} from './server/repository.ts'
export { SiteDirectory } from './server/site-directory.ts'
export { SiteDocument, type SiteDocumentProps } from './site/document.tsx'
