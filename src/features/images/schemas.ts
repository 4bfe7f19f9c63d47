/** The door of the images feature for other features' models and calls. */
export { assetSchema } from './model/assets.ts'
export * as assetCalls from './model/calls.ts'
