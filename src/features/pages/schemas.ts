/** The door of the pages feature for other features' calls: descriptions of those that they answer. */
export * as templateCalls from './model/calls/templates.ts'
