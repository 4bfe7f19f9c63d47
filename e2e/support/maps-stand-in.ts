import { standInServer } from './stand-in-server.ts'

/** Plays Google's Places API (New): answers two calls, and records what it was sent. */
export async function placesStandIn() {
  const asked: { method: string; path: string; headers: Record<string, unknown>; body: unknown }[] = []
  let status = 200
  let answer: string | undefined
  const { url, close } = await standInServer((request, text, response) => {
    const path = request.url ?? ''
    asked.push({
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(answer ?? JSON.stringify(path.endsWith(':autocomplete') ? SUGGESTIONS : PLACE))
  })
  return {
    url,
    close,
    asked,
    /** What it answers from now on; without arguments, places. */
    turn(next = 200, text?: string) {
      status = next
      answer = text
    },
  }
}

const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'ChIJ-fornaci-12',
        structuredFormat: { mainText: { text: 'Via delle Fornaci, 12' }, secondaryText: { text: 'Deruta PG, Italia' } },
      },
    },
  ],
}

const part = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText })
const PLACE = {
  displayName: { text: 'Via delle Fornaci, 12' },
  location: { latitude: 42.985, longitude: 12.418 },
  addressComponents: [
    part('street_number', '12'),
    part('route', 'Via delle Fornaci'),
    part('locality', 'Deruta'),
    part('administrative_area_level_2', 'Provincia di Perugia', 'PG'),
    part('postal_code', '06053'),
    part('country', 'Italia', 'IT'),
  ],
}

/**
 * Plays Google's maps script: draws a box with a button for each marker, and records in `window.told` of its frame what
 * it was told. A browser test serves it in the place of the real one, which no test contacts.
 */
export const MAPS_SCRIPT = `{
  window.told = []
  class Map {
    constructor(element, options) {
      told.push(['map', options])
      this.element = element
      element.style.cssText = 'position:relative;background:#dde8d5'
    }
    setOptions(options) { told.push(['options', options]) }
  }
  class Marker {
    constructor(options) {
      told.push(['marker', { ...options, map: undefined }])
      this.options = options
      const button = document.createElement('button')
      button.ariaLabel = options.title
      button.style.cssText = 'position:absolute;inset:50% auto auto 50%;width:48px;height:64px;border:0;translate:-50% -100%;background:url("' + options.icon.url + '")'
      options.map.element.append(button)
      this.button = button
    }
    addListener(event, hear) { this.button.addEventListener(event, hear) }
    setMap(map) { if (!map) this.button.remove() }
    setOptions() {}
    getPosition() { const { lat, lng } = this.options.position; return { lat: () => lat, lng: () => lng } }
  }
  const all = {
    core: { Size: class { constructor(w, h) { this.size = [w, h] } }, Point: class {} },
    maps: { Map },
    marker: { Marker, Animation: { DROP: 2 } },
  }
  const style = document.createElement('style')
  style.nonce = document.querySelector('style[nonce]').nonce
  style.textContent = 'button { cursor: pointer }'
  document.head.append(style)
  window.google = { maps: { importLibrary: async (name) => all[name] } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()
}`
