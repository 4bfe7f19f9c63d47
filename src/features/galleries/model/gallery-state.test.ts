import { describe, expect, test } from 'vitest'
import { createGalleryState, type IndexChange } from './gallery-state.ts'
import { disabledControls, wrapIndex } from './slide-index.ts'

function gallery(options: { count?: number; loop?: boolean; currentIndex?: number } = {}) {
  const state = createGalleryState({ count: 4, loop: true, ...options })
  const told: (IndexChange | string)[] = []
  state.on('indexChange', (change) => told.push(change))
  state.on('reachedEnd', () => told.push('reachedEnd'))
  state.on('reachedBeginning', () => told.push('reachedBeginning'))
  return { state, told }
}

describe('the index', () => {
  test('[GAL-20] begins again past the last slide', () => {
    expect([4, 5, 9].map((index) => wrapIndex(index, 4))).toEqual([0, 1, 1])
    const { state } = gallery()
    state.goTo(6)
    expect(state.currentIndex).toBe(2)
  })

  test('[GAL-21] counts from the end below zero', () => {
    expect([-1, -4, -5].map((index) => wrapIndex(index, 4))).toEqual([3, 0, 3])
    expect(gallery({ currentIndex: -1 }).state.currentIndex).toBe(3)
    expect(wrapIndex(3, 0)).toBe(0)
  })

  test('[GAL-24] a change says its direction', () => {
    const { state, told } = gallery()
    state.goTo(2)
    state.settle()
    state.goTo(1)
    state.settle()
    state.goTo(3, 'reverse')
    expect(told).toEqual([
      { from: 0, to: 2, direction: 'forward' },
      { from: 2, to: 1, direction: 'reverse' },
      { from: 1, to: 3, direction: 'reverse' },
    ])
  })

  test('[GAL-25] with loop, next leads from the last slide to the first and previous back', () => {
    const { state, told } = gallery({ currentIndex: 3 })
    expect(state.next()).toBe(true)
    state.settle()
    expect(state.previous()).toBe(true)
    expect(told).toEqual([
      { from: 3, to: 0, direction: 'forward' },
      { from: 0, to: 3, direction: 'reverse' },
    ])
  })

  test('[GAL-26] without loop, next at the last slide tells that it is the end and stays', () => {
    const { state, told } = gallery({ loop: false, currentIndex: 3 })
    expect(state.next()).toBe(false)
    expect(told).toEqual(['reachedEnd'])
    expect(state.currentIndex).toBe(3)
  })

  test('[GAL-27] without loop, previous at the first slide tells that it is the beginning and stays', () => {
    const { state, told } = gallery({ loop: false })
    expect(state.previous()).toBe(false)
    expect(told).toEqual(['reachedBeginning'])
    expect(state.currentIndex).toBe(0)
  })

  test('without loop, a control at an end leads nowhere', () => {
    expect(disabledControls(0, 4, false)).toEqual({ previous: true, next: false })
    expect(disabledControls(3, 4, false)).toEqual({ previous: false, next: true })
    expect(disabledControls(0, 4, true)).toEqual({ previous: false, next: false })
  })
})

describe('the lock', () => {
  test('[GAL-22] nothing changes while the gallery moves', () => {
    const { state, told } = gallery()
    state.next()
    expect(state.inMotion).toBe(true)
    expect([state.next(), state.previous(), state.goTo(3)]).toEqual([false, false, false])
    expect(state.currentIndex).toBe(1)
    state.settle()
    expect(state.next()).toBe(true)
    expect(told).toHaveLength(2)
  })

  test('[GAL-23] nothing changes while a linked gallery moves to another slide', () => {
    const [{ state: one }, { state: other }] = [gallery(), gallery()]
    other.goTo(2)
    one.link(other)
    expect(one.goTo(1)).toBe(false)
    expect(one.goTo(2)).toBe(true)
  })

  test('a slide that is shown already is no change', () => {
    const { state, told } = gallery()
    expect(state.goTo(4)).toBe(false)
    expect([state.inMotion, told]).toEqual([false, []])
  })
})

test('[LINK-01] linked galleries follow each other, whichever moves', () => {
  const [one, other] = [gallery(), gallery()]
  one.state.link(other.state)
  one.state.next()
  expect(other.told).toEqual([{ from: 0, to: 1, direction: 'forward' }])
  for (const { state } of [one, other]) state.settle()
  other.state.goTo(3)
  expect([one.state.currentIndex, other.state.currentIndex]).toEqual([3, 3])
})
