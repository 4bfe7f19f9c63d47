/** The calls that edit pages. */
export * from './documents.ts'
export * from './drafts.ts'
export * from './editor.ts'
export * from './menu.ts'
export * from './parts.ts'
export * from './redirects.ts'
export * from './search-engines.ts'
export * from './templates.ts'
