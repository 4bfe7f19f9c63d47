import type { AttachedBehaviour, Consent, Runtime } from '../../../runtime/behaviours.ts'
import { settingsOf } from '../model/google-script.ts'
import type { PlacedMap } from '../model/placed-map.ts'
import type { MapWords } from './map/words.ts'

/** The parts of the runtime that a map uses. */
export interface MapRuntime extends Pick<Runtime, 'announce' | 'data' | 'on'> {
  readonly context: {
    readonly websiteSettings: Pick<Runtime['context']['websiteSettings'], 'googleMaps'>
  }
  readonly consent: Pick<Consent, 'accept' | 'allows'>
}

/** What the server wrote for the scripts of a map. */
export interface MapData {
  readonly map: PlacedMap
  readonly words: MapWords
}

/** A map that can be moved once its button was pressed. */
export interface MovingMap {
  /** Called by the button. */
  press(): void
  update(map: PlacedMap): void
  destroy(): void
}

/** The elements that a moving map works with. */
export interface MapParts extends MapData {
  readonly box: HTMLElement
  readonly button: HTMLButtonElement
  /** Says what happens, for everybody. */
  readonly status: HTMLElement
  readonly runtime: MapRuntime
}

/** Lets people move the map: that of Google if the site has a key for it, otherwise the drawing. */
export function attach(root: HTMLElement, _props: unknown, runtime: MapRuntime): AttachedBehaviour {
  const controller = new AbortController()
  let moving: Promise<MovingMap | undefined> | undefined

  async function bring(): Promise<MovingMap | undefined> {
    const parts = partsOf(root, runtime)
    if (!parts) return undefined
    const settings = settingsOf(runtime.context.websiteSettings.googleMaps)
    const made = settings
      ? (await import('./google/moving-google.ts')).createMovingGoogle(parts, settings)
      : (await import('./drawing/moving-drawing.ts')).createMovingDrawing(parts)
    if (controller.signal.aborted) made.destroy()
    return made
  }

  root.addEventListener(
    'click',
    ({ target, detail }) => {
      // The second click of a double one is meant for what the first has done.
      if (detail > 1 || !(target as Element).closest('[data-map-move]')) return
      moving ??= bring().catch((error: unknown) => {
        moving = undefined
        throw error
      })
      moving.then((map) => map?.press()).catch(reportError)
    },
    { signal: controller.signal },
  )
  function update(): void {
    const parts = partsOf(root, runtime)
    if (parts) void moving?.then((map) => map?.update(parts.map))
  }
  // A script of the site's owner may change the map.
  const observer = new MutationObserver(update)
  observer.observe(root, { attributeFilter: ['data-map'], subtree: true })
  return {
    update,
    detach(): void {
      controller.abort()
      observer.disconnect()
      void moving?.then((map) => map?.destroy())
    },
  }
}

function partsOf(root: HTMLElement, runtime: MapRuntime): MapParts | undefined {
  const box = root.querySelector<HTMLElement>('.map-box[data-map]')
  const button = root.querySelector<HTMLButtonElement>('[data-map-move]')
  const status = root.querySelector<HTMLElement>('.map-status')
  if (!box || !button || !status) return undefined
  return { box, button, status, runtime, ...(JSON.parse(box.dataset.map!) as MapData) }
}
