/** The door of the pages feature for other features and the composition root. */
export type { DocumentContentInput } from './model/document.ts'
export { urlIdFromTitle } from './model/paths.ts'
export { findImportedDocument, updateDocument } from './server/documents-repository.ts'
export { createDocument } from './server/editing.ts'
export { findPublished } from './server/published-repository.ts'
export { publish } from './server/publishing.ts'
export { findRedirect, putRedirect } from './server/redirects-repository.ts'
export { scheduleAt } from './server/scheduling.ts'
