import type { VetrinaGlobal } from '../../src/runtime/vetrina-global.ts'

declare global {
  /** The globals of a site's page, for code that tests run inside it. */
  interface Window {
    Vetrina: VetrinaGlobal
  }
}
