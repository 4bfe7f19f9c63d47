/** The door of the comments feature for other features. */
export { putImportedComment } from './server/comments-repository.ts'
