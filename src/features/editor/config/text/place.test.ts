import { expect, test } from 'vitest'
import { type Box, placeMenu, placeToolbar } from './place.ts'

const room: Box = { top: 50, left: 300, width: 800, height: 600 }
const bar = { width: 320, height: 38 }

test('the toolbar stands above its block, else below, else under the page, and never on its block', () => {
  const tall = { left: 310, width: 500 }
  expect(placeToolbar({ ...tall, top: 200, height: 80 }, bar, room)).toEqual({ top: 154, left: 310, where: 'above' })
  expect(placeToolbar({ ...tall, top: 60, height: 80 }, bar, room)).toEqual({ top: 148, left: 310, where: 'below' })
  expect(placeToolbar({ ...tall, top: 20, height: 700 }, bar, room)).toEqual({ top: 650, left: 780, where: 'docked' })
  expect(placeToolbar({ ...tall, top: 20, height: 700 }, bar, room, 200)).toMatchObject({ left: 580, where: 'docked' })
  for (let top = -900; top < 900; top += 7)
    for (const height of [10, 90, 640, 1500]) {
      const spot = placeToolbar({ ...tall, top, height }, bar, room)
      const covers = spot.top < top + height && spot.top + bar.height > top
      expect(covers && spot.where !== 'docked', `${top} ${height}`).toBe(false)
      expect(spot.where === 'docked' || (spot.top >= room.top && spot.top + bar.height <= 650)).toBe(true)
    }
})

test('where something else is read it goes below, and else under the page', () => {
  const whereOf = (...taken: number[]) => {
    const block = { top: 200, left: 310, width: 500, height: 80 }
    return placeToolbar(block, bar, room, 0, ({ top }) => !taken.includes(top)).where
  }
  expect(whereOf(154)).toBe('below')
  expect(whereOf(154, 288)).toBe('docked')
})

test('without room beside the tools that are docked it stands on the page, above them', () => {
  const tall = { left: 310, width: 360, top: 20, height: 700 }
  const phone = { ...room, width: 390 }
  expect(placeToolbar(tall, bar, phone, 70)).toEqual({ top: 650, left: 300, where: 'docked' })
  expect(placeToolbar(tall, bar, phone, 71)).toEqual({ top: 612, left: 310, where: 'below' })
})

test('it stays within the page at both sides', () => {
  expect(placeToolbar({ top: 200, left: 1050, width: 40, height: 20 }, bar, room).left).toBe(780)
  expect(placeToolbar({ top: 200, left: 100, width: 40, height: 20 }, bar, room).left).toBe(300)
})

test('a menu stands below its words, above them where there is no room, and in the room', () => {
  const menu = { width: 264, height: 320 }
  const words = { left: 400, width: 60, height: 24 }
  expect(placeMenu({ ...words, top: 100 }, menu, room)).toEqual({ top: 132, left: 400, where: 'below' })
  expect(placeMenu({ ...words, top: 600 }, menu, room)).toEqual({ top: 272, left: 400, where: 'above' })
  expect(placeMenu({ ...words, top: 350 }, menu, { ...room, height: 400 })).toMatchObject({ where: 'below', top: 130 })
})
