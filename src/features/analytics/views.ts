/** The door of the analytics feature for what is drawn on pages. */
export { CensusMark } from './site/census-mark.tsx'
