import { expect, test } from 'vitest'
import { isSeen } from './block-animations.ts'

const entry = (intersectionRatio: number, height: number, isIntersecting = intersectionRatio > 0) => ({
  isIntersecting,
  intersectionRatio,
  boundingClientRect: { height },
  rootBounds: { height: 800 },
})

test('[ANIM-01] [ANIM-06] a block is seen once half of it is', () => {
  expect(isSeen(entry(0.49, 400))).toBe(false)
  expect(isSeen(entry(0.5, 400))).toBe(true)
})

test('[ANIM-02] a block that is taller than the window is seen when it comes in', () => {
  expect(isSeen(entry(0.1, 801))).toBe(true)
  expect(isSeen(entry(0.1, 800))).toBe(false)
  expect(isSeen(entry(0, 2000, false))).toBe(false)
})
