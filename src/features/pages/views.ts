/** The door of the pages feature for views, as visitors see them. */
export { blockClasses } from './site/block-classes.ts'
export { pagesBlocks } from './site/blocks.ts'
export {
  CategoryList,
  COVER_SIZES,
  CollectionView,
  type CollectionViewProps,
  type ListCategory,
  type PostSummary,
} from './site/views/collection-view.tsx'
export { ItemView, type ItemViewProps } from './site/views/item-view.tsx'
export { PageView } from './site/views/page-view.tsx'
