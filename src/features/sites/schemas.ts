/** The door of the sites feature for other features' models and calls: schemas and descriptions of calls, for every room. */

export * as previewCalls from './model/calls/previews.ts'
export * as siteCalls from './model/calls.ts'
export { ENTITLEMENT_NAMES } from './model/entitlements.ts'
export { baseVersionSchema, newSiteSchema, type SiteContent, siteFrameSchema } from './model/site.ts'
export { type FontPair, type Look, VERSIONS } from './model/style.ts'
