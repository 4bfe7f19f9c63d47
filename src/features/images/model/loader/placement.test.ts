import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImageSettings, Measures } from './image-options.ts'
import { placePicture, positionOf } from './placement.ts'

const length = fc.integer({ min: 1, max: 5000 })
const measures = fc.record({ width: length, height: length })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const focalPoint = fc.record({ x: share, y: share })
const fitAlignment = fc.constantFrom('top', 'left', 'center', 'right', 'bottom')
const scene = fc.record({ picture: measures, box: measures, focalPoint, fitAlignment, stretch: fc.boolean() })
const NEARLY = 1e-6

function place(picture: Measures, box: Measures, settings: Partial<ImageSettings>) {
  return placePicture(picture, box, {
    cropMode: 'cover',
    stretch: true,
    focalPoint: { x: 0.5, y: 0.5 },
    fitAlignment: 'center',
    ...settings,
  })!
}

describe('a picture in its box', () => {
  test('covers it, and keeps its focal point in it and as near to the middle as its edges allow', () => {
    fc.assert(
      fc.property(scene, ({ picture, box, focalPoint }) => {
        const { left, top, width, height } = place(picture, box, { focalPoint })
        expect(left).toBeLessThanOrEqual(NEARLY)
        expect(top).toBeLessThanOrEqual(NEARLY)
        expect(left + width).toBeGreaterThanOrEqual(box.width - NEARLY)
        expect(top + height).toBeGreaterThanOrEqual(box.height - NEARLY)
        for (const [at, size, room, focal] of [
          [left, width, box.width, focalPoint.x],
          [top, height, box.height, focalPoint.y],
        ] as const) {
          const seenAt = at + focal * size
          expect(seenAt).toBeGreaterThanOrEqual(-NEARLY)
          expect(seenAt).toBeLessThanOrEqual(room + NEARLY)
          const atAnEdge = at > -NEARLY || at + size < room + NEARLY
          if (!atAnEdge) expect(seenAt).toBeCloseTo(room / 2)
        }
      }),
    )
  })

  test('is whole in it, and touches both edges of one direction', () => {
    fc.assert(
      fc.property(scene, ({ picture, box, fitAlignment }) => {
        const { left, top, width, height } = place(picture, box, { cropMode: 'contain', fitAlignment })
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-NEARLY)
        expect(left + width).toBeLessThanOrEqual(box.width + NEARLY)
        expect(top + height).toBeLessThanOrEqual(box.height + NEARLY)
        expect(Math.min(box.width - width, box.height - height)).toBeCloseTo(0)
      }),
    )
  })

  test('keeps its shape, and its size where it may not be stretched', () => {
    fc.assert(
      fc.property(
        scene,
        fc.constantFrom('cover' as const, 'contain' as const),
        ({ picture, box, stretch }, cropMode) => {
          const { width, height } = place(picture, box, { cropMode, stretch })
          expect((width / height) * (picture.height / picture.width)).toBeCloseTo(1)
          if (!stretch) expect(width).toBeLessThanOrEqual(picture.width + NEARLY)
        },
      ),
    )
  })

  test('stands in percent where it stands in px', () => {
    fc.assert(
      fc.property(
        scene,
        fc.constantFrom('cover' as const, 'contain' as const),
        ({ picture, box, ...said }, cropMode) => {
          const placed = place(picture, box, { ...said, cropMode })
          const [x, y] = positionOf(placed, box)
          expect(((box.width - placed.width) * x) / 100).toBeCloseTo(placed.left)
          expect(((box.height - placed.height) * y) / 100).toBeCloseTo(placed.top)
        },
      ),
    )
  })

  test('has the measures that one works out by hand', () => {
    const picture = { width: 1500, height: 1000 }
    const box = { width: 300, height: 300 }
    expect(place(picture, box, {})).toEqual({ width: 450, height: 300, left: -75, top: 0 })
    expect(place(picture, box, { focalPoint: { x: 0.4, y: 0 } })).toMatchObject({ left: -30, top: 0 })
    expect(place(picture, box, { focalPoint: { x: 1, y: 0 } })).toMatchObject({ left: -150, top: 0 })
    const fitted = (fitAlignment: ImageSettings['fitAlignment'], room: Measures = box) => {
      const { left, top } = place(picture, room, { cropMode: 'contain', fitAlignment })
      return [left, top]
    }
    expect([fitted('top'), fitted('center'), fitted('bottom')]).toEqual([
      [0, 0],
      [0, 50],
      [0, 100],
    ])
    const wide = { width: 900, height: 300 }
    expect([fitted('left', wide), fitted('right', wide)]).toEqual([
      [0, 0],
      [450, 0],
    ])
  })

  test('has no place where it is not cut, and in a box without a size', () => {
    const picture = { width: 1500, height: 1000 }
    expect(place(picture, { width: 300, height: 300 }, { cropMode: 'none' })).toBeUndefined()
    expect(place(picture, { width: 300, height: 0 }, {})).toBeUndefined()
  })
})
