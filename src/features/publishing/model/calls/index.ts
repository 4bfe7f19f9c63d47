/** The calls by which pages are published and their history is read. */
export * from './history.ts'
export * from './publications.ts'
