import type { Runtime } from './behaviours.ts'
import { warn } from './console.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

/** `window.Vetrina`, through which site owners' code uses the runtime. */
export interface VetrinaGlobal extends Runtime {
  /** The cookie module of older code. */
  readonly Cookie: {
    get(name: string): string | undefined
    set(name: string, value: string): void
    remove(name: string): void
  }
  /** The animation helper of older code, which no longer does anything. */
  readonly Anim: undefined
}

/** The runtime with the names that older code still uses; the console names their replacements. */
export function withOldNames(runtime: Runtime, document: Document): VetrinaGlobal {
  return {
    ...runtime,
    get Cookie() {
      warn('Vetrina.Cookie is deprecated: use document.cookie')
      return {
        get: (name: string) => readCookie(document, name),
        set: (name: string, value: string) => writeCookie(document, name, value),
        remove: (name: string) => clearCookie(document, name),
      }
    },
    get Anim() {
      warn('Vetrina.Anim is no longer supported: use element.animate()')
      return undefined
    },
  }
}
