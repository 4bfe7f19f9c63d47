/** The door of the pages feature for models: descriptions of its calls, and the rules of contents, menus and addresses. */
export * from './model/calls/index.ts'
export { compareContents } from './model/comparison.ts'
export {
  type ContentField,
  type DocumentContent,
  type DocumentContentInput,
  documentContentSchema,
  type PageFieldName,
  wholeContent,
} from './model/document.ts'
export { collectionModel, itemModel, pageModel } from './model/kinds.ts'
export {
  invertMenuChanges,
  isSameMenu,
  type MenuChange,
  type MenuEntry,
  type MenuPlace,
  type TreeEntry,
} from './model/menu.ts'
export { withRemoved } from './model/merged-blocks.ts'
export {
  applyOperations,
  type BlockRules,
  findPlace,
  invertOperations,
  type Operation,
  readInserted,
} from './model/operations.ts'
export { readPart } from './model/part.ts'
export { pathOf, refusedUrlId, urlIdFromTitle } from './model/paths.ts'
export { makeViewContext } from './model/view-context.ts'
export { type JoinedWarning, joinWarnings } from './model/warnings.ts'
export { compareWords } from './model/word-difference.ts'
export { statusLabel } from './model/workflow.ts'
