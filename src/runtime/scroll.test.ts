import { expect, test } from 'vitest'
import { checkEmitOptions, progressOf } from './scroll.ts'

test('[ANIM-11] the threshold of the scroll emitter is a number', () => {
  for (const threshold of ['10', Number.NaN, null] as never[])
    expect(() => checkEmitOptions({ threshold })).toThrow('threshold must be a number')
  expect(checkEmitOptions({ threshold: 10 }).threshold).toBe(10)
})

test('[ANIM-12] the resizing of the scroll emitter is a boolean', () => {
  for (const resizing of ['true', 1, null] as never[])
    expect(() => checkEmitOptions({ resizing })).toThrow('resizing must be a boolean')
  expect(checkEmitOptions({ resizing: true }).resizing).toBe(true)
})

test('[ANIM-13] an axis is x or y', () => {
  for (const axis of ['z', 'X', null] as never[])
    expect(() => checkEmitOptions({ axis })).toThrow("axis must be 'x' or 'y'")
  expect([checkEmitOptions({ axis: 'x' }).axis, checkEmitOptions({}).axis]).toEqual(['x', 'y'])
})

test('an element has crossed the window when its lower edge has left it above', () => {
  const height = 200
  expect(progressOf({ top: 800, height }, 800)).toBe(0)
  expect(progressOf({ top: 300, height }, 800)).toBe(0.5)
  expect(progressOf({ top: -200, height }, 800)).toBe(1)
})
