import type { VetrinaGlobal } from '../../src/runtime/vetrina-global.ts'

declare global {
  /** What a page of a site has, for what tests run inside of it. */
  interface Window {
    Vetrina: VetrinaGlobal
  }
}
