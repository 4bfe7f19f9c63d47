import { expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { mapModel } from '../model/blocks.ts'
import { gridPoint } from '../model/mercator.ts'
import type { PictureArgs } from '../model/picture.ts'
import { mapWidget } from './map-widget.tsx'

const HOME = { lat: 43.5, lng: 10.3 }

function asking() {
  const drawn: PictureArgs[] = []
  let isBroken = false
  const widget = mapWidget(async (args) => {
    drawn.push(args)
    if (isBroken) throw new Error('Broken')
    return { width: 960, height: 540, land: '', towns: [], marker: { x: 0.5, y: 0.5 }, others: [], rings: [] }
  })
  const site = { id: newId(), locale: 'it-IT' }
  const ask = (value: object, more: object = {}, of = site) => {
    const props = mapModel.schema.parse({ location: { mapLat: HOME.lat, mapLng: HOME.lng }, ...more })
    const services = { messagesFor: () => (id: string) => id }
    return widget.render(services as never, { site: of, path: '/', block: { props }, value } as never)
  }
  const fail = (fails: boolean) => {
    isBroken = fails
  }
  return { ask, drawn, fail }
}

test('a part of a map is drawn once for all who look at about the same place', async () => {
  const { ask, drawn } = asking()
  const at = { ...gridPoint({ lat: 43.6, lng: 10.4 }, 11, HOME), zoom: 11 }
  const [first, second] = await Promise.all([ask(at), ask({ ...at, lat: at.lat + 0.0005 })])
  expect(second).toBe(first)
  expect(await ask(at)).toBe(first)
  expect(drawn).toHaveLength(1)
  for (const [value, more] of [
    [{ ...at, zoom: 10 }, {}],
    [{ ...at, lat: 43.7 }, {}],
    [at, { showLabels: false }],
  ] as const)
    await ask(value, more)
  await ask(at, {}, { id: newId(), locale: 'it-IT' })
  expect(drawn).toHaveLength(5)
  // The place itself is drawn as it is at first.
  await ask({ ...HOME, zoom: 11 })
  expect(drawn.at(-1)!.centre).toEqual(HOME)
})

test('a hundred drawings are kept, the last ones asked for, and none that failed', async () => {
  const { ask, drawn, fail } = asking()
  const at = (index: number) => ask({ lat: 40 + index / 10, lng: 10, zoom: 11 })
  for (let index = 0; index < 100; index++) {
    await at(0)
    await at(index)
  }
  expect(drawn).toHaveLength(100)
  await at(100)
  await at(0)
  expect(drawn).toHaveLength(101)
  await at(1)
  expect(drawn).toHaveLength(102)
  fail(true)
  await expect(at(200)).rejects.toThrow('Broken')
  fail(false)
  await at(200)
  expect(drawn).toHaveLength(104)
})
