/** The door of the comments feature for other features. */
export { approvedComments, putImportedComment } from './server/comments-repository.ts'
export { CommentList } from './site/comment-list.tsx'
