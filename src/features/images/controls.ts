/** The door of the images feature for other features' parts of the configuration area. */
export { AssetPicker } from './config/asset-picker.tsx'
export { type ListedAsset, NO_FILTER, pictureAddress, useAssetsApi } from './config/assets-api.ts'
export { FocalPointPicker } from './config/focal-point-picker.tsx'
export { useUploadClient } from './config/use-uploads.ts'
