/** The door of the pages feature for views, as visitors see them. */
export { blockClasses } from './site/block-classes.ts'
export { pagesBlocks } from './site/blocks.ts'
export { holdsMainTitle, PageView, TitleBand } from './site/views/page-view.tsx'
