/** The door of the content feature for other features. */
export { importedPicturesQuery } from './model/imported-pictures.ts'
