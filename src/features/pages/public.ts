/** The door of the pages feature for other features and the composition root. */
export type { DocumentContent, DocumentContentInput } from './model/document.ts'
export { pathOf, urlIdFromTitle } from './model/paths.ts'
export { findDocument, findImportedDocument, updateDocument } from './server/documents-repository.ts'
export { createDocument, type NewDocument } from './server/editing.ts'
export { findPublished } from './server/published-repository.ts'
export { publish, schedule, scheduleAt } from './server/publishing.ts'
export { findRedirect, putRedirect } from './server/redirects-repository.ts'
