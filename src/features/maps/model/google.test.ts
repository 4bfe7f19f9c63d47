import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapModel } from './blocks.ts'
import { googleOptions } from './google-options.ts'
import { contextOf, scriptUrl, settingsOf } from './google-script.ts'
import { mapModelOf } from './map-model.ts'
import { placeOf, predictionsOf } from './places.ts'
import { mapsOfSite } from './settings.ts'

const KEY = 'AIzaSyA-0123456789_abcdefghijklmnopqrst'
const options = (given: object = {}) => googleOptions(mapModelOf(mapModel.schema.parse(given)))

test('[MAP-21] the script is that of the provider, in version 3, with the key', () => {
  const url = new URL(scriptUrl({ key: 'una chiave&altro' }))
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect([url.searchParams.get('v'), url.searchParams.get('key')]).toEqual(['3', 'una chiave&altro'])
})

test('[MAP-22] language and region are passed on only where they are known', () => {
  const both = new URL(scriptUrl({ key: KEY, language: 'it', region: 'IT' })).searchParams
  expect([both.get('language'), both.get('region')]).toEqual(['it', 'IT'])
  const neither = new URL(scriptUrl({ key: KEY })).searchParams
  expect([neither.has('language'), neither.has('region')]).toEqual([false, false])
  expect(contextOf(KEY, 'de-AT')).toMatchObject({ language: 'de', region: 'AT' })
  expect(contextOf(KEY, 'it')).not.toHaveProperty('region')
})

test('[MAP-23] the key stands in the page’s context in base64, and is read from there', () => {
  expect(contextOf(KEY, 'it-IT').key).toBe(Buffer.from(KEY).toString('base64'))
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{30,80}$/), (key) => {
      expect(settingsOf(contextOf(key, 'it-IT'))?.key).toBe(key)
    }),
  )
  for (const key of ['', '%%%']) expect(settingsOf({ key, language: 'it' })).toBeUndefined()
  expect(settingsOf(undefined)).toBeUndefined()
})

test('a key has the shape of keys', () => {
  const of = (key: string) => mapsOfSite.schema.safeParse({ key }).success
  expect([of(KEY), of(''), of('AIza'), of(`${KEY}"><script>`), of('una chiave che contiene degli spazi')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['draggable', { draggable: false }, { gestureHandling: 'none' }],
  ['scrollwheel', { scrollwheel: true }, { gestureHandling: 'greedy' }],
  ['neither', {}, { gestureHandling: 'cooperative' }],
  ['showControls', { showControls: false }, { disableDefaultUI: true, zoomControl: false }],
  ['disableDefaultUI', { disableDefaultUI: true }, { disableDefaultUI: true, fullscreenControl: false }],
  ['showTerrain', { showTerrain: true }, { mapTypeId: 'terrain' }],
  ['the satellite', { style: 3 }, { mapTypeId: 'hybrid' }],
  ['the satellite without names', { style: 3, showLabels: false }, { mapTypeId: 'satellite' }],
])('[MAP-08] an owner’s options are those of Google’s map: %s', (_, given, expected) => {
  expect(options(given)).toMatchObject(expected)
})

test('[MAP-11] every number of a style has its colours, and names can be left out', () => {
  const rules = [1, 2, 3, 4, 5, 6].map((style) => JSON.stringify(options({ style }).styles))
  expect(rules[0]).toBe('[]')
  expect(rules[1]).toContain('"saturation":-100')
  // A photograph has no colours to choose.
  expect(rules[2]).toBe('[]')
  expect(new Set(rules.slice(3)).size).toBe(3)
  expect(options({ showLabels: false }).styles.at(-1)).toEqual({
    elementType: 'labels',
    stylers: [{ visibility: 'off' }],
  })
})

const part = (type: string, longText: string, shortText = longText) => ({
  types: [type, 'political'],
  longText,
  shortText,
})
const ADDRESS = [
  part('street_number', '12'),
  part('route', 'Via delle Fornaci'),
  part('locality', 'Deruta'),
  part('administrative_area_level_2', 'Provincia di Perugia', 'PG'),
  part('postal_code', '06053'),
  part('country', 'Italia', 'IT'),
]
const location = { latitude: 42.98, longitude: 12.41 }

test('a place of Google becomes the lines of an address', () => {
  const place = { displayName: { text: 'Bottega Terraviva' }, location, addressComponents: ADDRESS }
  const lines = { line1: 'Via delle Fornaci 12', line2: '06053 Deruta (PG)', country: 'Italia', lat: 42.98, lng: 12.41 }
  expect(placeOf(place)).toEqual({ title: 'Bottega Terraviva', ...lines })
  // The name of an address is no name of a place.
  expect(placeOf({ ...place, displayName: { text: 'Via delle Fornaci, 12' } })).toEqual({ title: '', ...lines })
  expect(placeOf({ location })).toEqual({ title: '', line1: '', line2: '', country: '', lat: 42.98, lng: 12.41 })
})

test('an answer that is something else is no place and no suggestion', () => {
  for (const answer of [undefined, null, 'x', [], { location: { latitude: 90, longitude: 0 } }])
    expect(placeOf(answer)).toBeUndefined()
  for (const answer of [undefined, 'x', { suggestions: [{ placePrediction: {} }] }])
    expect(predictionsOf(answer)).toBeUndefined()
  expect(predictionsOf({})).toEqual([])
})
