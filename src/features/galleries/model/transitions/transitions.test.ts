import { describe, expect, test } from 'vitest'
import {
  type Boundary,
  checkNewSwipe,
  dragAxis,
  NEW_SWIPE,
  newSwipeStep,
  resisted,
  restDuration,
  snapDistance,
  velocityOf,
  withSample,
} from './new-swipe.ts'
import { isTouchSwipe, swipeStep } from './swipe.ts'
import type { SlideMove } from './transition.ts'
import { TRANSITIONS, transitionNamed } from './transitions.ts'

const move: SlideMove = { direction: 'forward', speed: 0.6, turn: 0, drawn: 0 }

test('[STACK-01] there are five transitions', () => {
  expect(Object.keys(TRANSITIONS)).toEqual(['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'])
})

test('[STACK-12][STACK-13] an unknown one is refused by its name', () => {
  expect(() => transitionNamed('cube')).toThrow('Could not find transition named cube')
  expect(() => transitionNamed('toString')).toThrow('Could not find transition named toString')
})

test('every transition moves nothing but what the compositor moves', () => {
  for (const { incoming, outgoing, picture } of Object.values(TRANSITIONS))
    for (const { keyframes } of [incoming(move), outgoing(move), ...(picture ? [picture(move, 5000)] : [])])
      for (const frame of keyframes)
        expect(['opacity', 'transform']).toEqual(expect.arrayContaining(Object.keys(frame)))
})

describe('fade', () => {
  test('[STACK-03] the new slide becomes opaque over the speed', () => {
    expect(transitionNamed('fade').incoming(move)).toMatchObject({
      keyframes: [{ opacity: 0 }, { opacity: 1 }],
      duration: 600,
    })
  })

  test('[STACK-04] the old slide becomes transparent over 1.2 times the speed', () => {
    const { keyframes, duration } = transitionNamed('fade').outgoing(move)
    expect(keyframes).toEqual([{ opacity: 1 }, { opacity: 0 }])
    expect(duration).toBeCloseTo(720)
  })
})

test('[STACK-02] ken-burns zooms by 1.075, into one picture and out of the next', () => {
  const zoom = (turn: number) => transitionNamed('ken-burns').picture!({ ...move, turn }, 5000)
  expect(zoom(0).keyframes).toEqual([{ transform: 'scale(1)' }, { transform: 'scale(1.075)' }])
  expect(zoom(1).keyframes).toEqual([{ transform: 'scale(1.075)' }, { transform: 'scale(1)' }])
  expect(zoom(2).keyframes).toEqual(zoom(0).keyframes)
  expect(zoom(0).duration).toBe(5600)
})

test('scroll moves both slides by a frame, from where a hand left them', () => {
  const { incoming, outgoing } = transitionNamed('scroll')
  expect(incoming(move).keyframes).toEqual([{ transform: 'translateX(100%)' }, { transform: 'translateX(0%)' }])
  expect(outgoing({ ...move, drawn: -0.25 }).keyframes).toEqual([
    { transform: 'translateX(-25%)' },
    { transform: 'translateX(-100%)' },
  ])
  expect(incoming({ ...move, direction: 'reverse', drawn: 0.5 }).keyframes[0]).toEqual({
    transform: 'translateX(-50%)',
  })
})

describe('swipe', () => {
  test('[STACK-14] a touch swipe is at least 50 px within 250 ms', () => {
    expect(isTouchSwipe(50, 250)).toBe(true)
    expect(isTouchSwipe(-50, 250)).toBe(true)
    expect([isTouchSwipe(49, 100), isTouchSwipe(200, 251)]).toEqual([false, false])
  })

  test('[STACK-05] a fast flick or a long drag brings the next or the previous slide', () => {
    expect(swipeStep(-60, 120, 1000)).toBe(1)
    expect(swipeStep(60, 120, 1000)).toBe(-1)
    expect(swipeStep(-500, 3000, 1000)).toBe(1)
    expect(swipeStep(-499, 3000, 1000)).toBe(0)
    expect(newSwipeStep(-60, -0.4, 1000)).toBe(1)
    expect(newSwipeStep(60, 0.4, 1000)).toBe(-1)
    expect(newSwipeStep(-500, 0, 1000)).toBe(1)
    expect(newSwipeStep(-499, 0, 1000)).toBe(0)
  })

  test('a flick back at the end of a drag takes it back', () => {
    expect(newSwipeStep(-600, 0.4, 1000)).toBe(0)
  })
})

describe('new-swipe', () => {
  test('[STACK-15] each boundary is none, hard or inertial', () => {
    for (const boundary of ['none', 'hard', 'inertial'] as const)
      expect(() => checkNewSwipe({ ...NEW_SWIPE, boundaries: { start: boundary, end: boundary } })).not.toThrow()
    expect(() => checkNewSwipe({ ...NEW_SWIPE, boundaries: { start: 'hard', end: 'soft' as Boundary } })).toThrow(
      'Each boundary must be none, hard or inertial',
    )
  })

  test('[STACK-16] snap points are none or a number with a percent sign', () => {
    for (const snapPoints of ['none', '100%', '33.3%'])
      expect(() => checkNewSwipe({ ...NEW_SWIPE, snapPoints })).not.toThrow()
    for (const snapPoints of ['100', 'mezzo%', '', '10px', '%'])
      expect(() => checkNewSwipe({ ...NEW_SWIPE, snapPoints })).toThrow('snapPoints must be')
    expect([snapDistance('50%', 800), snapDistance('none', 800)]).toEqual([400, undefined])
  })

  test('[STACK-17] the axis is decided after more than 10 px', () => {
    expect(dragAxis(10, -10)).toBeUndefined()
    expect(dragAxis(11, 3)).toBe('x')
    expect(dragAxis(-3, -11)).toBe('y')
  })

  test('[STACK-18] the velocity is that of the last five samples', () => {
    const drag = [0, 1, 2, 3, 20, 40, 60, 80].map((x, index) => ({ x, time: index * 10 }))
    const kept = drag.reduce(withSample, [] as { x: number; time: number }[])
    expect(kept).toHaveLength(5)
    expect(velocityOf(kept)).toBeCloseTo((80 - 3) / 40)
    expect(velocityOf(drag)).toBeCloseTo((80 - 3) / 40)
    expect([velocityOf([]), velocityOf(drag.slice(0, 1))]).toEqual([0, 0])
  })

  test('[STACK-19] slides rest within 0.2 to 0.4 s in windows under 767 px', () => {
    expect([restDuration(300, 10, 766), restDuration(300, 1, 766), restDuration(300, 0.01, 766)]).toEqual([
      0.2, 0.3, 0.4,
    ])
  })

  test('[STACK-20] slides rest within 0.3 to 0.5 s in windows from 767 px', () => {
    expect([restDuration(400, 10, 767), restDuration(400, -1, 767), restDuration(400, 0, 767)]).toEqual([0.3, 0.4, 0.5])
  })

  test('[STACK-21] at a soft boundary slides follow by a tenth', () => {
    expect(resisted(120, 'inertial')).toBeCloseTo(12)
    expect([resisted(120, 'hard'), resisted(120, 'none')]).toEqual([0, 120])
  })
})
