/** The door of the content feature for what is drawn on pages. */
export { EmbedTerms } from './site/embed/embed-terms.tsx'
export { alignField, frameRatioField, newWindowField } from './site/fields.ts'
export { OnPage, OnPageProvider, WhereEdited } from './site/on-page.tsx'
export { InlineView, RichTextView } from './site/rich-text/rich-text.tsx'
