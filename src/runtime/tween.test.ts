import { expect, test, vi } from 'vitest'
import { easeOutSine, type Frames, tween } from './tween.ts'

/** Animation frames that the test triggers. */
function handFrames() {
  let waiting: ((now: number) => void) | undefined
  const frames: Frames = {
    requestAnimationFrame: (run) => {
      waiting = run
      return 1
    },
    cancelAnimationFrame: () => {
      waiting = undefined
    },
  }
  return {
    frames,
    at(now: number): boolean {
      const run = waiting
      waiting = undefined
      run?.(now)
      return run !== undefined
    },
  }
}

test('[ANIM-07] a tween needs a function', () => {
  expect(() => tween('x' as never, 300, handFrames())).toThrow('A tween needs a function')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '300' as never])(
  '[ANIM-08] a tween needs a finite duration, not %s',
  (duration) => {
    expect(() => tween(() => {}, duration, handFrames())).toThrow('A tween needs a finite duration')
  },
)

test('[ANIM-08] a tween lasts 300 ms unless told otherwise', () => {
  const step = vi.fn()
  const done = vi.fn()
  const hand = handFrames()
  tween(step, undefined, { frames: hand.frames, ease: (progress) => progress, done })
  for (const now of [1000, 1150, 1299]) hand.at(now)
  expect(step.mock.calls.flat()).toEqual([0, 0.5, 299 / 300])
  expect(done).not.toHaveBeenCalled()
  hand.at(1300)
  expect(step).toHaveBeenLastCalledWith(1)
  expect(done).toHaveBeenCalledOnce()
  expect(hand.at(1400)).toBe(false)
})

test('a tween that is stopped moves no more', () => {
  const hand = handFrames()
  const stop = tween(() => {}, 300, { frames: hand.frames })
  hand.at(0)
  stop()
  expect(hand.at(100)).toBe(false)
})

test('progress is eased like the quarter of a sine', () => {
  expect([easeOutSine(0), easeOutSine(1)]).toEqual([0, 1])
  expect(easeOutSine(0.5)).toBeCloseTo(Math.SQRT1_2)
})
