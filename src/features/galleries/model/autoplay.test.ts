import { describe, expect, test } from 'vitest'
import { type Clock, mayMove, randomIndex, startAutoplay } from './autoplay.ts'

/** A clock that the test advances. */
function handClock(): Clock & { pass(ms: number): void } {
  const timers = new Map<number, { run: () => void; at: number }>()
  let now = 0
  let made = 0
  return {
    setTimeout(run, ms) {
      timers.set(++made, { run, at: now + ms })
      return made
    },
    clearTimeout: (handle) => void timers.delete(handle),
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [handle, next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? []
        if (handle === undefined || next!.at > end) break
        timers.delete(handle)
        now = next!.at
        next!.run()
      }
      now = end
    },
  }
}

function playing(timeout = 1000) {
  const clock = handClock()
  const played = { count: 0 }
  const autoplay = startAutoplay(timeout, () => played.count++, clock)
  return { clock, played, autoplay }
}

describe('a gallery that moves by itself', () => {
  test('[AUTO-01] goes on once every timeout', () => {
    const { clock, played } = playing()
    clock.pass(999)
    expect(played.count).toBe(0)
    clock.pass(1)
    expect(played.count).toBe(1)
    clock.pass(3000)
    expect(played.count).toBe(4)
  })

  test('[AUTO-04] rests while something holds it, and then waits its whole time', () => {
    const { clock, played, autoplay } = playing()
    clock.pass(900)
    autoplay.hold('pointer')
    clock.pass(5000)
    autoplay.release('pointer')
    clock.pass(999)
    expect(played.count).toBe(0)
    clock.pass(1)
    expect(played.count).toBe(1)
  })

  test('a video switches it off while it shows, whatever else held it', () => {
    const { clock, played, autoplay } = playing()
    autoplay.hold('pointer')
    autoplay.hold('video')
    autoplay.release('pointer')
    clock.pass(5000)
    expect(played.count).toBe(0)
    autoplay.release('video')
    clock.pass(1000)
    expect(played.count).toBe(1)
  })

  test('what never held it does not start it twice, and an end is an end', () => {
    const { clock, played, autoplay } = playing()
    autoplay.release('focus')
    clock.pass(1000)
    expect(played.count).toBe(1)
    autoplay.stop()
    clock.pass(5000)
    expect(played.count).toBe(1)
  })
})

test('[AUTO-06] a random slide is never the current one, and every other may come', () => {
  const all = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((random) => randomIndex(2, 5, random))
  expect(all).not.toContain(2)
  expect(new Set(all)).toEqual(new Set([0, 1, 3, 4]))
  expect(randomIndex(0, 1, 0.5)).toBe(0)
})

test('[AUTO-07] nothing moves by itself where the address says nomotion=true', () => {
  expect(mayMove('?nomotion=true')).toBe(false)
  expect(['', '?nomotion=false', '?nomotion'].map(mayMove)).toEqual([true, true, true])
})
