/** The door of the pages feature for models: descriptions of its calls, and the rules of contents, menus and addresses. */
export * from './model/calls/index.ts'
export { refuseStructure, type WordingRules } from './model/content-only.ts'
export {
  type ContentField,
  type DocumentContent,
  type DocumentContentInput,
  documentContentSchema,
  ownContentSchema,
  type PageFieldName,
  wholeContent,
} from './model/document.ts'
export { GUARDED_SENTENCE, type Guard, leadsElsewhere, newlyGuarded, refuseGuarded, settled } from './model/guarded.ts'
export { dayOf } from './model/history.ts'
export { pageModel } from './model/kinds.ts'
export {
  documentsOf,
  invertMenuChanges,
  isSameMenu,
  type MenuChange,
  type MenuEntry,
  type MenuPlace,
  type TreeEntry,
} from './model/menu.ts'
export {
  applyOperations,
  type BlockRules,
  findPlace,
  invertOperations,
  type Operation,
  readInserted,
} from './model/operations.ts'
export { searchEnginesIn, titleOfPage } from './model/page-title.ts'
export { checkPart, coverOf, heldOnOf, labelsOf, readPart } from './model/part.ts'
export { labelSlug, localPathOf, pathOf, refusedUrlId, similarUrlIds, urlIdFromTitle } from './model/paths.ts'
export { type Shown, shownBy } from './model/shown.ts'
export { isSyncedUrlId, SYNCED, syncedIn, withSynced } from './model/synced.ts'
export { syncedKind, syncedModel } from './model/synced-kind.ts'
export { makeViewContext } from './model/view-context.ts'
export { compareWords } from './model/word-difference.ts'
export { statusLabel } from './model/workflow.ts'
