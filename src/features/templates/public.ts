/** The door of the templates feature for other features. */
export { buildPage, buildSection } from './model/build.ts'
export { type PageTemplate, pageTemplates } from './model/pages.ts'
export { sectionTemplates } from './model/sections/index.ts'
