/** The door of the galleries for other features' pages. Their element has the behaviour `gallery`. */
export { galleryModel } from './model/blocks.ts'
export { GalleryView } from './site/gallery-view.tsx'
