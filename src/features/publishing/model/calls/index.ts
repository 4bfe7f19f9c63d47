/** The calls for publishing pages and reading their history. */
export * from './history.ts'
export * from './publications.ts'
