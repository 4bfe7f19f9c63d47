/** The door of the images feature for other features' models and calls. */
export * as assetCalls from './model/calls.ts'
