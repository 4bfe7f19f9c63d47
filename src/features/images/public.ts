/** The door of the images feature for other features. */
export { addressName, FONT_TYPE, kindOfName } from './model/file-types.ts'
export { withPictures } from './model/replacement.ts'
export { takeFromBin } from './server/asset-bin.ts'
export { ASSETS, announceAsset, assetTags } from './server/asset-tags.ts'
export { AssetUses } from './server/asset-uses.ts'
export {
  assetsById,
  awaitedAmong,
  countAwaited,
  findAsset,
  findImportedAsset,
  findNamed,
  findSameFile,
  insertAsset,
  listSamples,
  namedAmong,
  nextAwaited,
  SAMPLE,
  samplesAmong,
  updateAsset,
} from './server/assets-repository.ts'
export type { ContentSource, DescribedContent, StoredContent } from './server/content-source.ts'
export { fillAsset } from './server/fill-asset.ts'
export { removeUnkept } from './server/kept-files.ts'
export { fittedPng, paintPng } from './server/paint.ts'
export { countFileBytes } from './server/storage.ts'
export { storeFile } from './server/store-file.ts'
export { pictureTraits, storePicture } from './server/store-picture.ts'
export { Turns } from './server/turns.ts'
