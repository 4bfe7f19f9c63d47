import { READY, type ScriptSettings, scriptUrl } from '../../model/google-script.ts'
import type { GoogleMaps } from './google-maps.ts'

/** A load that takes longer has failed, in ms (MAP-19). */
export const LOAD_TIMEOUT_MS = 30_000

/** A clock, so that nobody has to wait in tests. */
export interface Clock {
  /** Runs something later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

interface LoaderParts {
  readonly settings: ScriptSettings
  /** Brings the document that the script runs in. */
  readonly openDocument: () => Promise<Document>
  readonly clock: Clock
}

interface MapsWindow {
  google?: { readonly maps: { importLibrary(name: string): Promise<object> } }
  [READY]?: () => void
}

/**
 * Makes a function that loads the maps script the first time, and gives the same result every time (MAP-13, MAP-14). A
 * failed load is tried again by the next call.
 */
export function createMapsLoader(parts: LoaderParts): () => Promise<GoogleMaps> {
  let loading: Promise<GoogleMaps> | undefined
  return () => {
    loading ??= load(parts).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function load({ settings, openDocument, clock }: LoaderParts): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    let script: HTMLScriptElement | undefined
    let isOver = false
    const end = (finish: () => void): void => {
      if (isOver) return
      isOver = true
      cancel()
      finish()
    }
    const fail = (error: unknown): void =>
      end(() => {
        script?.remove()
        reject(error)
      })
    const cancel = clock.after(LOAD_TIMEOUT_MS, () => fail(new Error('The map took too long')))
    openDocument()
      .then(async (document) => {
        if (isOver) return
        script = scriptFor(document, settings)
        await arrival(document, script)
        const maps = await libraries(document)
        end(() => resolve(maps))
      })
      .catch(fail)
  })
}

/** Its nonce is that of the document's own scripts; Google's code passes it on to what it adds. */
function scriptFor(document: Document, settings: ScriptSettings): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = scriptUrl(settings)
  script.async = true
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return script
}

function arrival(document: Document, script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    ;(document.defaultView as unknown as MapsWindow)[READY] = resolve
    script.addEventListener('error', () => reject(new Error('The maps script could not be loaded')))
    document.head.append(script)
  })
}

async function libraries(document: Document): Promise<GoogleMaps> {
  const { google } = document.defaultView as unknown as MapsWindow
  if (!google) throw new Error('The maps script has not defined its library')
  const [core, maps, marker] = await Promise.all(
    ['core', 'maps', 'marker'].map((name) => google.maps.importLibrary(name)),
  )
  return { ...core, ...maps, ...marker } as GoogleMaps
}
