import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapModel } from './blocks.ts'
import { directionsUrl, externalMapUrl } from './external-page.ts'
import { mapModelOf } from './map-model.ts'
import { MAP_STYLE, MARKER_SIZE, markerTone } from './map-styles.ts'
import { markersFromText, markersToText } from './marker-lines.ts'
import { gridPoint, mercator, movedCentre, worldAt } from './mercator.ts'
import { frameOf, placeTowns, ringsOf, shareOf } from './picture.ts'

const map = (given: object = {}) => mapModel.schema.parse(given)
const point = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
})

test('[MAP-04] a map takes the fields of a location by their names', () => {
  const location = {
    mapLat: 43.5,
    mapLng: 10.3,
    markerLat: 43.51,
    markerLng: 10.31,
    mapZoom: 15,
    addressTitle: 'Osteria',
    addressLine1: 'Scali delle Reti 14',
    addressLine2: '57018 Porto Brigantino',
    addressCountry: 'Italia',
  }
  expect(map({ location }).location).toEqual(location)
  expect(mapModel.schema.safeParse({ location: { ...location, mapLat: 95 } }).success).toBe(false)
})

test('[MAP-05] [MAP-06] [MAP-07] a new map is centred on New York at zoom 12, with its marker in the centre', () => {
  const { centre, marker, zoom } = mapModelOf(map()).location
  expect(centre).toEqual({ lat: 40.7207559, lng: -74.0007613 })
  expect(zoom).toBe(12)
  expect(marker).toEqual(centre)
  const markerOf = (location: object) =>
    mapModelOf(map({ location: { mapLat: 43, mapLng: 10, ...location } })).location.marker
  expect(markerOf({})).toEqual({ lat: 43, lng: 10 })
  // On the equator, at the meridian of Greenwich.
  expect(markerOf({ markerLat: 0, markerLng: 0 })).toEqual({ lat: 0, lng: 0 })
})

test('[MAP-08] a map takes the options of its interface by their names', () => {
  const { location: _location, others: _others, ratio: _ratio, ...options } = map()
  expect(options).toEqual({
    style: 1,
    showLabels: true,
    showTerrain: false,
    draggable: true,
    scrollwheel: false,
    showControls: true,
    disableDefaultUI: false,
    markerDraggable: false,
    linkOnClick: true,
  })
})

test('[MAP-09] the model of a map has location, controls, terrain, labels and style', () => {
  const model = mapModelOf(map({ style: 5, showTerrain: true, showLabels: false, disableDefaultUI: true }))
  expect(Object.keys(model).sort()).toEqual(['controls', 'labels', 'location', 'style', 'terrain'])
  expect(model).toMatchObject({ terrain: true, labels: false, style: 5, controls: { shown: false } })
  const shown = [{}, { showControls: false }, { disableDefaultUI: true }].map(
    (given) => mapModelOf(map(given)).controls.shown,
  )
  expect(shown).toEqual([true, false, false])
})

test('[MAP-10] [MAP-11] six styles have their names and numbers', () => {
  expect(MAP_STYLE).toEqual({
    Original: 1,
    Grayscale: 2,
    Satellite: 3,
    MinimalLight: 4,
    MinimalDark: 5,
    MinimalBlue: 6,
  })
})

test('[MAP-12] the marker is dark on light styles and light on dark ones, 48 × 64', () => {
  expect(([1, 2, 3, 4, 5, 6] as const).map(markerTone)).toEqual(['dark', 'dark', 'light', 'dark', 'light', 'dark'])
  expect(MARKER_SIZE).toEqual({ width: 48, height: 64 })
})

test('[MAP-03] the external page has position, address and zoom in its query', () => {
  const url = new URL(externalMapUrl({ lat: 43.5, lng: 10.3 }, 'Scali delle Reti 14, Porto Brigantino', 15))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: '1',
    query: 'Scali delle Reti 14, Porto Brigantino',
    center: '43.5,10.3',
    zoom: '15',
  })
  expect(new URL(externalMapUrl({ lat: 43.5, lng: 10.3 }, '', 15)).searchParams.get('query')).toBe('43.5,10.3')
  expect(new URL(directionsUrl({ lat: 43.5, lng: 10.3 }, '')).searchParams.get('destination')).toBe('43.5,10.3')
})

test('the centre of a picture is in its middle, and north is up', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 21 }), (centre, zoom) => {
      const frame = frameOf(centre, zoom, '4:3')
      const middle = shareOf(frame, centre)
      expect(middle.x).toBeCloseTo(0.5, 3)
      expect(middle.y).toBeCloseTo(0.5, 3)
      const [west, south, east, north] = frame.bounds
      expect(west).toBeLessThan(east)
      expect(south).toBeLessThan(north)
      expect(shareOf(frame, { lat: centre.lat + 0.01, lng: centre.lng }).y).toBeLessThanOrEqual(middle.y)
    }),
  )
})

test('what is drawn is near what was asked for, and the place itself is drawn as it is', () => {
  const home = { lat: 43.512_345_6, lng: 10.345_678_9 }
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 13 }), fc.integer(), fc.integer(), (zoom, x, y) => {
      const by = { x: x % 5000, y: y % 2000 }
      const asked = movedCentre(home, by, zoom)
      const given = gridPoint(asked, zoom, home)
      const [a, b, world] = [mercator(asked), mercator(given), worldAt(zoom)]
      expect(Math.abs(a.x - b.x) * world).toBeLessThan(2.1)
      expect(Math.abs(a.y - b.y) * world).toBeLessThan(2.1)
      expect(gridPoint(given, zoom, home)).toEqual(given)
    }),
  )
  expect(gridPoint(home, 13, home)).toBe(home)
  expect(gridPoint({ ...home, lat: home.lat + 1e-7 }, 13, home)).toBe(home)
})

test('the circles of a picture have the radius of their distance', () => {
  const frame = frameOf({ lat: 43.5, lng: 10.3 }, 12, '16:9')
  const [near] = ringsOf(frame)
  // A degree of latitude is 111 km.
  const edge = frame.project({ lat: 43.5 - near!.km / 111.32, lng: 10.3 })
  expect(edge.y - frame.height / 2).toBeCloseTo(near!.radius, -1)
})

test('names on a picture overlap neither each other nor the marker, and a phone shows some of them', () => {
  const centre = { lat: 43.5, lng: 10.3 }
  const frame = frameOf(centre, 12, '16:9')
  const place = fc.record({
    name: fc.string({ minLength: 3, maxLength: 20 }),
    lat: fc.double({ min: 43.3, max: 43.7, noNaN: true }),
    lng: fc.double({ min: 10, max: 10.6, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const towns = placeTowns(frame, [centre], places)
      const spans = towns.map(({ name, x, y, side }) => {
        const [from, to] = [x * 720, x * 720 + (side === 'right' ? 1 : -1) * name.length * 7.6]
        return { y: y * 405, left: Math.min(from, to), right: Math.max(from, to) }
      })
      for (const [index, one] of spans.entries())
        for (const other of spans.slice(index + 1))
          expect(Math.abs(one.y - other.y) > 19.9 || one.left >= other.right || other.left >= one.right).toBe(true)
      for (const { x, y } of towns) expect(Math.hypot(x - 0.5, y - 0.5)).toBeGreaterThan(0.02)
    }),
  )
  expect(placeTowns(frame, [centre], [{ name: 'Luce', lat: 43.47, lng: 10.42 }])).toMatchObject([{ rank: 1 }])
})

test('other places are written one a line, and a line that cannot be read is named', () => {
  const markers = [{ title: 'Stazione, lato mare', lat: 43.07, lng: -12.5 }]
  expect(markersFromText(markersToText(markers))).toEqual({ markers, wrong: undefined })
  expect(markersFromText('Parcheggio, 43.1, 12.2\n\nqui\nMolo 43.2 12.3')).toEqual({
    markers: [
      { title: 'Parcheggio', lat: 43.1, lng: 12.2 },
      { title: 'Molo', lat: 43.2, lng: 12.3 },
    ],
    wrong: 3,
  })
  expect(markersFromText('Altrove, 143.1, 12.2').wrong).toBe(1)
})
