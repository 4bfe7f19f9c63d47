/** The door of the images feature for other features' models and calls. */

export type { Asset } from './model/assets.ts'
export * as assetCalls from './model/calls.ts'
