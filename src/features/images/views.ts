/** The door of the images feature for what is drawn on pages. */
export { type Asset, assetsQuery, imagePath } from './model/assets.ts'
export { veilFor, washOf } from './model/veil.ts'
export { Picture } from './site/picture.tsx'
export { PicturePlans, planPictures } from './site/picture-plan.ts'
export { picturesField, picturesQuery } from './site/pictures-field.ts'
