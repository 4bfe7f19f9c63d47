/** The door of the content feature for what is drawn on pages. */

export { CURRENCY_NAMES } from './model/menu.ts'
export { WRITTEN_TEXT_HELP, writtenText } from './model/written-text.ts'
export { EmbedTerms } from './site/embed/embed-terms.tsx'
export { alignField, frameRatioField, newWindowField } from './site/fields.ts'
export { JsonScript } from './site/json-script.tsx'
export { OnPage, OnPageProvider, WhereEdited } from './site/on-page.tsx'
export { InlineView, RichTextView } from './site/rich-text/rich-text.tsx'
export { shownPrice } from './site/shown-price.ts'
