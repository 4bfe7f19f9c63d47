/** The door of the images feature for other features. */
export { type Asset, imagePath } from './model/assets.ts'
export { assetsById, findImportedAsset, insertAsset, updateAsset } from './server/assets-repository.ts'
export { storePicture } from './server/store-picture.ts'
export { Picture } from './site/picture.tsx'
export { PicturePlans, planPictures } from './site/picture-plan.ts'
