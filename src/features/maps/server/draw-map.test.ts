import { expect, test } from 'vitest'
import type { LoaderRequest } from '../../../platform/loader.ts'
import { mapModel } from '../model/blocks.ts'
import { type MapPicture, mapPicture } from '../model/picture.ts'
import { pictureLoader } from './draw-map.ts'
import { allMunicipalities } from './gazetteer.ts'

async function draw(location: object): Promise<MapPicture> {
  const { args } = mapPicture(mapModel.schema.parse({ location }))
  return (await pictureLoader.load({ args } as LoaderRequest)).data as MapPicture
}

test('a picture on the coast has land to the east and towns around, and asks nobody', async () => {
  const { land, towns, marker } = await draw({ mapLat: 43.49, mapLng: 10.34 })
  expect(marker).toEqual({ x: 0.5, y: 0.5 })
  expect(land).toMatch(/^M[\d,L.-]+Z/)
  // Land at the right edge, and none at the left one.
  const corners = [...land.matchAll(/(-?\d+),(-?\d+)/g)].map(([, x]) => Number(x))
  expect(Math.max(...corners)).toBeGreaterThanOrEqual(960)
  expect(Math.min(...corners)).toBeGreaterThan(200)
  expect(towns.map(({ name }) => name)).toContain('Rosignano Marittimo')
})

test('a picture in the open sea has no land', async () => {
  expect(await draw({ mapLat: 30, mapLng: -40 })).toMatchObject({ land: '', towns: [] })
})

test.each([
  {},
  { zoom: 1e9 },
  { centre: { lat: Number.NaN, lng: 0 } },
  { marker: { lat: 90, lng: 0 } },
  { others: Array.from({ length: 21 }, () => ({ lat: 0, lng: 0 })) },
  { ratio: '1:9' },
])('arguments that no block has are refused: %j', async (wrong) => {
  const { args } = mapPicture(mapModel.schema.parse({}))
  const asked = Object.keys(wrong).length > 0 ? { ...(args as object), ...wrong } : {}
  await expect(pictureLoader.load({ args: asked } as LoaderRequest)).rejects.toMatchObject({ code: 'invalid' })
})

test('the gazetteer knows almost every Italian municipality, with province and post code', () => {
  const all = allMunicipalities()
  expect(all.length).toBeGreaterThan(7_800)
  expect(all[0]).toMatchObject({ name: 'Roma', province: 'RM' })
  expect(all.find(({ name }) => name === 'Deruta')).toMatchObject({ province: 'PG', postalCode: '06053' })
  for (const { lat, lng, province } of all) {
    expect(lat > 35 && lat < 47.2 && lng > 6.5 && lng < 18.7).toBe(true)
    expect(province).toMatch(/^[A-Z]{2}$/)
  }
})
