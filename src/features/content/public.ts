/** The door of the content feature for other features. */
export { importedPicturesQuery } from './model/imported-pictures.ts'
export { alignField, newWindowField } from './site/fields.ts'
export { InlineView } from './site/rich-text/rich-text.tsx'
