/** The door of the posts feature for other features' models. */
export { collectionModel } from './model/kinds.ts'
