/** The door of the consent feature for other features' parts of the configuration area. */
export { useBannerPreview } from './config/banner-preview.ts'
