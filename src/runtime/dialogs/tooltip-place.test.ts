import { expect, test } from 'vitest'
import { placeTooltip, TOOLTIP_WIDTH } from './tooltip-place.ts'

const window = { width: 1280, height: 800 }
const size = { width: TOOLTIP_WIDTH, height: 60 }
const target = (left: number, top: number) => ({ left, top, width: 100, bottom: top + 40 })

test('[DLG-08] [MODAL-12] a tooltip stands 15 px below its target, centred on it', () => {
  expect(placeTooltip(target(500, 300), size, window)).toEqual({ left: 425, top: 355 })
})

test('a tooltip without room below stands 15 px above its target', () => {
  expect(placeTooltip(target(500, 700), size, window).top).toBe(625)
})

test.each([
  ['left', target(0, 300), { left: 20, top: 355 }],
  ['right', target(1250, 300), { left: 1280 - 20 - 250, top: 355 }],
  ['top', { left: 500, top: -200, width: 100, bottom: -190 }, { left: 425, top: 20 }],
])('[DLG-09] [MODAL-13] a tooltip keeps 20 px from the %s edge of the window', (_edge, box, place) => {
  expect(placeTooltip(box, size, window)).toEqual(place)
})

test('a tooltip keeps its margin where it fits neither above nor below', () => {
  expect(placeTooltip(target(500, 40), size, { width: 1280, height: 100 }).top).toBe(20)
})
