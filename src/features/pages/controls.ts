/** The door of the pages feature for other features' parts of the configuration area. */
export { type Binned, binnedSentence, linkingSentence, recoveredSentence } from './config/bin-words.ts'
export { BinnedName } from './config/binned-name.tsx'
export { useDocuments } from './config/documents.ts'
export { flat, menuRows, outsideRows, type SiteRow } from './config/menu-rows.ts'
export { KeepDialog } from './config/own-templates/lazy.ts'
export { TemplateMenu } from './config/own-templates/template-menu.tsx'
export { ownTemplatesKey } from './config/own-templates/use-own-templates.ts'
export { pagesSettings } from './config/settings-entries.ts'
