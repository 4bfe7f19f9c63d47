/** The door of the images feature for other features' parts of the configuration area. */
export { AssetPicker } from './config/asset-picker.tsx'
export { lacksDescription, NO_FILTER, pictureAddress, useAssetsApi } from './config/assets-api.ts'
export { useCopyPictures } from './config/copy-pictures.ts'
export { DropZone } from './config/drop-zone.tsx'
export { FocalPointPicker } from './config/focal-point-picker.tsx'
export { SAMPLES_PANEL } from './config/samples-place.ts'
export { uploaded, useOnePicture, useUploadClient } from './config/use-uploads.ts'
export type { ListedAsset } from './model/calls.ts'
