/** The door of the publishing feature for models: descriptions of its calls. */
export * from './model/calls/index.ts'
