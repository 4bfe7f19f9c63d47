export { type EmbedFrame, embedFrame } from './model/embed-providers.ts'
export { alignField, newWindowField } from './site/fields.ts'
export { InlineView, RichTextView } from './site/rich-text/rich-text.tsx'
