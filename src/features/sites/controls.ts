/** The door of the sites feature for other features' parts of the configuration area. */
export { LinkField } from './config/link-field.tsx'
export { designPanel } from './config/panels.ts'
export { PictureField } from './config/picture-field.tsx'
export { sitesSettings } from './config/settings-entries.ts'
export { useSiteDraft } from './config/site-draft.ts'
export { Words } from './config/words.tsx'
