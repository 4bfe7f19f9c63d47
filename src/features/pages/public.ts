/** The door of the pages feature for other features and the composition root. */
export type { DocumentContentInput } from './model/document.ts'
export { labelSlug, urlIdFromTitle } from './model/paths.ts'
export { absencesOf } from './server/absences.ts'
export { draftPathOf, freeUrlId, takenSentence } from './server/addresses.ts'
export { authorOf, getPublishingSite, notePage, pageReads, pageWrites } from './server/api/rules.ts'
export { type Arrivals, arrivalsOf, type TakeArrivals } from './server/arrivals.ts'
export type { Author, PublishingSite } from './server/author.ts'
export { discard, recover } from './server/bin.ts'
export { latestChanges, saveChange, settleDraft } from './server/changes-repository.ts'
export {
  binnedAmong,
  depthOf,
  draftsAt,
  findDocument,
  findImportedDocument,
  getDocument,
  getDocuments,
  itemIds,
  listChanged,
  nextPosition,
  type StoredDocument,
  updateDocument,
  urlIdsOf,
} from './server/documents-repository.ts'
export { draftBlock } from './server/draft-block.ts'
export { DRAFT } from './server/draft-tags.ts'
export { changeDraft, createDocument } from './server/editing.ts'
export { collectionJson, xml } from './server/feed.ts'
export { followDraft, followMoves, type Move } from './server/following-menu.ts'
export { guardOf } from './server/guard.ts'
export { getRevision, nameVersion, restoreBlock, restoreRevision } from './server/history.ts'
export { breadcrumbs } from './server/kinds/structured-data.ts'
export { filterOf } from './server/label-filter.ts'
export {
  binnedOf,
  binnedWith,
  changeLifecycle,
  NOT_SCHEDULED,
  PUBLISH_JOB,
  refuseBinned,
  unseenSince,
} from './server/lifecycle.ts'
export { type LinkingPage, pagesLinkingTo } from './server/linking-pages.ts'
export { dropDeadLinks, menuLinksTo } from './server/menu-entries.ts'
export { imaginedHome, sendMiniature } from './server/miniatures.ts'
export type { EditedPage, KnownParts, PageAsData, PageData, PageKind, RowsBeside } from './server/page-kind.ts'
export { listPath, type PageQuery, readPageQuery } from './server/page-query.ts'
export { sendAnsweredPage, sendPersonalPage } from './server/personal-page.ts'
export { answers, publishedHtml } from './server/published-html.ts'
export { findItems, findOpenPage, findPathOfKind } from './server/published-lists.ts'
export type { PublishedReads } from './server/published-reads.ts'
export {
  categorySlugs,
  documentsAtPaths,
  findPublished,
  findPublishedDocument,
  itemsToMove,
  labelsOf,
  movePublished,
  PUBLISHED_COLUMNS,
  type PublishedPage,
  publishedById,
  putPublished,
  removePublished,
  usedLabels,
} from './server/published-repository.ts'
export { documentTag, itemsTag, kindTag } from './server/published-tags.ts'
export {
  deleteRedirect,
  findRedirect,
  putRedirect,
  redirectMoved,
  redirectsFrom,
} from './server/redirects-repository.ts'
export type { PageParts } from './server/render-document.tsx'
export {
  findRevision,
  firstPublished,
  insertRevision,
  listRevisions,
  revisionsById,
} from './server/revisions-repository.ts'
export { sendSharedPage } from './server/shared-page.tsx'
export { type ContextServices, siteContext } from './server/site-context.ts'
export { siteOfRequest } from './server/site-requests.ts'
export { siteTree } from './server/site-tree.ts'
export { underItem } from './server/surroundings.ts'
export { isUnseen, refusalOfSynced, syncedParts } from './server/synced-parts.ts'
export { refuseUsedSynced, type SyncedUse, usesOfSynced } from './server/synced-uses.ts'
export { viewContext } from './server/view-context.ts'
export { type VisiblePage, visiblePage } from './server/visible-block.ts'
export { defineWidget } from './server/widgets.ts'
