/** The door of the posts feature for what is drawn on pages. */
export { PostList } from './site/collection-view.tsx'
