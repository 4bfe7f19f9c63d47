import { expect, test } from 'vitest'
import { mapModel } from '../../model/blocks.ts'
import { placedMapOf } from '../../model/placed-map.ts'
import type { GoogleMaps, MarkerOptions } from './google-maps.ts'
import { type Clock, createMapsLoader, LOAD_TIMEOUT_MS } from './maps-loader.ts'
import { showMap, UPDATE_DELAY_MS } from './show-map.ts'

/** A clock that goes on when it is told to. */
function handClock(): Clock & { pass(ms: number): void } {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    after(ms, run) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    pass(ms) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

/** A document that records the scripts it gets, and lets them arrive. */
function fakeDocument() {
  const scripts: { src: string; nonce: string; isRemoved: boolean; fail(): void }[] = []
  const libraries = { core: { Size: 1 }, maps: { Map: 2 }, marker: { Marker: 3 } }
  const view: Record<string, unknown> = {
    google: { maps: { importLibrary: async (name: keyof typeof libraries) => libraries[name] } },
  }
  const document = {
    defaultView: view,
    querySelector: () => ({ nonce: 'una-volta' }),
    createElement: () => {
      const heard: Record<string, () => void> = {}
      return {
        src: '',
        nonce: '',
        isRemoved: false,
        addEventListener: (event: string, hear: () => void) => Object.assign(heard, { [event]: hear }),
        remove() {
          this.isRemoved = true
        },
        fail: () => heard.error!(),
      }
    },
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  }
  return {
    scripts,
    document: document as unknown as Document,
    arrive: () => (view.vetrinaMapsReady as () => void)(),
  }
}

const settings = { key: 'chiave', language: 'it' }
/** Lets what is promised happen. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('[MAP-13] [MAP-14] the script is loaded once, however often and early it is asked for', async () => {
  const { document, scripts, arrive } = fakeDocument()
  const load = createMapsLoader({ settings, openDocument: async () => document, clock: handClock() })
  const [first, second] = [load(), load()]
  await settled()
  arrive()
  expect(await first).toEqual({ Size: 1, Map: 2, Marker: 3 })
  expect(await second).toBe(await first)
  expect(await load()).toBe(await first)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatchObject({ nonce: 'una-volta', isRemoved: false })
  expect(scripts[0]!.src).toContain('key=chiave')
})

test('[MAP-19] a load that takes longer than 30 s fails, and the next one starts again', async () => {
  expect(LOAD_TIMEOUT_MS).toBe(30_000)
  const { document, scripts, arrive } = fakeDocument()
  const clock = handClock()
  const load = createMapsLoader({ settings, openDocument: async () => document, clock })
  const late = load()
  let failed: unknown
  late.catch((error: unknown) => {
    failed = error
  })
  await settled()
  clock.pass(29_999)
  await settled()
  expect(failed).toBeUndefined()
  clock.pass(1)
  await settled()
  expect(failed).toEqual(new Error('The map took too long'))
  expect(scripts[0]!.isRemoved).toBe(true)
  const again = load()
  await settled()
  arrive()
  expect(await again).toHaveProperty('Map')
  expect(scripts).toHaveLength(2)
})

test('a document that never arrives counts as well, and a script that fails is taken out', async () => {
  const clock = handClock()
  const never = createMapsLoader({ settings, openDocument: () => new Promise(() => {}), clock })()
  clock.pass(30_000)
  await expect(never).rejects.toThrow('The map took too long')
  const { document, scripts } = fakeDocument()
  const broken = createMapsLoader({ settings, openDocument: async () => document, clock })()
  broken.catch(() => {})
  await settled()
  scripts[0]!.fail()
  await expect(broken).rejects.toThrow('The maps script could not be loaded')
  expect(scripts[0]!.isRemoved).toBe(true)
})

/** A map that records what it is told. */
function fakeMaps() {
  const told: unknown[] = []
  const markers: { options: MarkerOptions; isShown: boolean; hear: Record<string, () => void>; at?: object }[] = []
  const maps = {
    Map: class {
      constructor(_element: unknown, options: unknown) {
        told.push(options)
      }
      setOptions(options: unknown) {
        told.push(options)
      }
    },
    Marker: class {
      readonly #own: (typeof markers)[number]
      constructor(options: MarkerOptions) {
        this.#own = { options, isShown: true, hear: {} }
        markers.push(this.#own)
      }
      addListener(event: string, hear: () => void) {
        this.#own.hear[event] = hear
      }
      setMap(map: unknown) {
        this.#own.isShown = map !== null
      }
      getPosition() {
        const { lat, lng } = (this.#own.at ?? this.#own.options.position) as { lat: number; lng: number }
        return { lat: () => lat, lng: () => lng }
      }
    },
    Animation: { DROP: 'drop' },
    Size: class {},
    Point: class {},
  }
  return { maps: maps as unknown as GoogleMaps, told, markers }
}

const LOCATION = { mapLat: 43.5, mapLng: 10.3, addressTitle: 'Osteria' }
const OTHERS = [{ lat: 43.4, lng: 10.2, title: 'Parcheggio' }]

function shown(given: object = {}, still = false) {
  const place = (more: object) => placedMapOf(mapModel.schema.parse({ location: LOCATION, ...more }), 'Osteria')
  const made = fakeMaps()
  const clock = handClock()
  const opened: string[] = []
  const element = { replaceChildren() {} } as unknown as HTMLElement
  const map = showMap(made.maps, element, place(given), {
    clock,
    open: (url) => opened.push(url),
    still,
    markerImage: (number = 0) => `segnaposto-${number}`,
  })
  return { ...made, clock, opened, map, update: (more: object) => map.update(place(more)) }
}

test('[MAP-17] markers drop, unless nothing may move by itself', () => {
  expect(shown({ others: OTHERS }).markers.map(({ options }) => options.animation)).toEqual(['drop', 'drop'])
  expect(shown({}, true).markers.map(({ options }) => options.animation)).toEqual([null])
})

test('[MAP-15] a click while the marker is dragged or as it ends is ignored; then it counts, where the marker is', () => {
  const { markers, opened, clock } = shown({ markerDraggable: true })
  const [marker] = markers
  expect(marker!.options.draggable).toBe(true)
  marker!.hear.dragstart!()
  marker!.hear.click!()
  expect(opened).toEqual([])
  marker!.at = { lat: 43.6, lng: 10.4 }
  marker!.hear.dragend!()
  marker!.hear.click!()
  expect(opened).toEqual([])
  clock.pass(0)
  marker!.hear.click!()
  expect(opened.map((url) => new URL(url).searchParams.get('query'))).toEqual(['43.6,10.4'])
})

test('[MAP-16] a click on a marker of Google’s map opens its page, and with linkOnClick off none', () => {
  const { markers, opened } = shown({ others: OTHERS })
  for (const { hear } of markers) hear.click!()
  expect(opened.map((url) => new URL(url).searchParams.get('query'))).toEqual(['Osteria', '43.4,10.2'])
  const off = shown({ others: OTHERS, linkOnClick: false })
  expect(off.markers.map(({ options }) => options.clickable)).toEqual([false, false])
  for (const { hear } of off.markers) hear.click!()
  expect(off.opened).toEqual([])
})

test('[MAP-20] options that change quickly are set once, 60 ms after the last change', () => {
  expect(UPDATE_DELAY_MS).toBe(60)
  const { told, clock, update, markers } = shown()
  update({ draggable: false })
  clock.pass(59)
  update({ scrollwheel: true })
  clock.pass(59)
  expect(told).toHaveLength(1)
  clock.pass(1)
  expect(told).toHaveLength(2)
  expect(told[1]).toMatchObject({ gestureHandling: 'greedy' })
  expect(markers.map(({ isShown }) => isShown)).toEqual([false, true])
  // What is replaced does not fall from the sky again.
  expect(markers[1]!.options.animation).toBeNull()
})

test('a map that is gone is told nothing more', () => {
  const { told, clock, update, map, markers } = shown()
  update({ draggable: false })
  map.destroy()
  clock.pass(1000)
  expect([told.length, markers[0]!.isShown]).toEqual([1, false])
})
