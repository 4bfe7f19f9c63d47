import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import type { MapPicture } from '../model/picture.ts'
import { mapBlock } from './map/map.tsx'

const picture: MapPicture = {
  width: 960,
  height: 540,
  land: 'M0,0L960,0L960,540Z',
  towns: [{ name: 'Livorno', x: 0.4, y: 0.2, rank: 1, side: 'right' }],
  marker: { x: 0.5, y: 0.5 },
  others: [{ x: 0.25, y: 0.75 }],
  rings: [{ km: 5, radius: 120 }],
}
const LOCATION = { mapLat: 43.5, mapLng: 10.3, mapZoom: 15, addressTitle: 'Osteria', addressLine1: 'Scali 14' }

function html(given: object, data: MapPicture | null = picture): string {
  const props = mapBlock.schema.parse({ location: LOCATION, ...given })
  const context = testViewContext(messages)
  return renderToStaticMarkup(
    createElement(mapBlock.View, { id: 'a'.repeat(24), props, data, context, layout: undefined }),
  )
}

test('[MAP-01] [BLOCK-04] [SCOPE-07] a map is drawn in its container: coast, names, distances, address', () => {
  const markup = html({})
  for (const part of ['d="M0,0L960,0L960,540Z"', '>Livorno<', '>5 km<', '<strong>Osteria</strong>', '>Scali 14<'])
    expect(markup).toContain(part)
  expect(markup).toContain('aria-label="Cartina schematica di Osteria: nei dintorni Livorno."')
  expect(markup).toMatch(/<div role="group" class="map-box[^>]*><svg/)
})

test('[MAP-02] the marker is a link to the external page in a new window, without any script', () => {
  const [, link] = /<a ([^>]*aria-label="Apri Osteria[^>]*)>/.exec(html({}))!
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener"')
  expect(link).toContain('https://www.google.com/maps/search/?api=1&amp;query=Osteria%2C+Scali+14')
  expect(link).toContain('zoom=15')
})

test('[MAP-16] with linkOnClick off no marker is a link', () => {
  const others = [{ lat: 43.4, lng: 10.2, title: 'Parcheggio' }]
  const markers = (given: object) =>
    /<svg class="map-pins"[\s\S]*<\/svg>(?=<\/div>)/.exec(html({ others, ...given }))![0]
  expect(markers({}).match(/<a /g)).toHaveLength(2)
  const still = markers({ linkOnClick: false })
  expect(still.match(/<svg x=/g)).toHaveLength(2)
  expect(still).not.toContain('<a ')
})

test('nothing in a map is loaded from another site', () => {
  expect(html({})).not.toMatch(/(src|srcset|poster)="?https?:|url\(https?:|<iframe|<img/)
})

test('other places have a number on the map and in the list', () => {
  const markup = html({ others: [{ lat: 43.4, lng: 10.2, title: 'Parcheggio' }] })
  expect(markup).toMatch(/<text x="24"[^>]*>1<\/text>/)
  expect(markup).toMatch(/<ol[^>]*><li><a[^>]*>Parcheggio/)
})

test('a marker that narrow boxes cut off is left out of them, and so takes no focus there', () => {
  const others = [{ lat: 43.4, lng: 10.2, title: 'Parcheggio' }]
  const edges = (x: number) => html({ others }, { ...picture, others: [{ x, y: 0.5 }] }).match(/map-pin-edge/g) ?? []
  expect([0.12, 0.13, 0.87, 0.88].map((x) => edges(x).length)).toEqual([1, 0, 0, 1])
})

test('names can be left out, and without data the address stands alone', () => {
  expect(html({ showLabels: false })).not.toContain('Livorno')
  const alone = html({}, null)
  expect(alone).toContain('<strong>Osteria</strong>')
  expect(alone).not.toContain('map-drawing')
})
