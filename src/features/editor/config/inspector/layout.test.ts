import { expect, test } from 'vitest'
import type { BlockLayout } from '../../../../core/block.ts'
import { isOwn, ownScreens, resized, showing, shownOn, spansOn, withWish } from './layout.ts'

const layout: BlockLayout = { desktop: { align: 'center', hidden: true }, tablet: { align: 'end' } }

test('a narrower screen shows what the next wider one says, unless it says something itself', () => {
  expect(shownOn(layout, 'desktop', 'align')).toBe('center')
  expect(shownOn(layout, 'tablet', 'align')).toBe('end')
  expect(shownOn(layout, 'phone', 'align')).toBe('end')
  expect(shownOn(layout, 'phone', 'hidden')).toBe(true)
  expect(shownOn({ ...layout, phone: { hidden: false } }, 'phone', 'hidden')).toBe(false)
  expect(shownOn(undefined, 'phone', 'order')).toBeUndefined()
})

test('only narrower screens have values of their own', () => {
  expect(isOwn(layout, 'desktop', 'align')).toBe(false)
  expect(isOwn(layout, 'tablet', 'align')).toBe(true)
  expect(isOwn(layout, 'phone', 'align')).toBe(false)
  expect(ownScreens({ ...layout, phone: { align: 'start' } }, 'align')).toEqual(['tablet', 'phone'])
})

test('what a screen shows by itself is not stored', () => {
  const hidden = showing(undefined, 'phone', 'hidden', true, false)
  expect(hidden).toEqual({ phone: { hidden: true } })
  expect(showing(hidden, 'phone', 'hidden', false, false)).toBeUndefined()
  expect(showing({ desktop: { hidden: true } }, 'phone', 'hidden', false, false)).toEqual({
    desktop: { hidden: true },
    phone: { hidden: false },
  })
})

test('a screen’s wish leaves what other screens and other wishes say', () => {
  const wished = withWish(layout, 'phone', 'align', 'start')
  expect(wished).toEqual({ ...layout, phone: { align: 'start' } })
  expect(withWish(wished, 'phone', 'align', undefined)).toEqual(layout)
  expect(withWish({ phone: { align: 'end' } }, 'phone', 'align', undefined)).toBeUndefined()
})

test('columns share a row equally while they say nothing, and stand below each other on a phone', () => {
  const silent = [{}, {}, {}]
  expect(spansOn(silent, 'desktop')).toEqual([4, 4, 4])
  expect(spansOn(silent, 'tablet')).toEqual([4, 4, 4])
  expect(spansOn(silent, 'phone')).toEqual([12, 12, 12])
  expect(spansOn([{}, {}, {}, {}, {}], 'desktop')).toEqual([12, 12, 12, 12, 12])
  const said = [{ layout: { desktop: { span: 8 }, phone: { span: 6 } } }, { layout: { desktop: { span: 4 } } }]
  expect(spansOn(said, 'tablet')).toEqual([8, 4])
  expect(spansOn(said, 'phone')).toEqual([6, 12])
})

test('columns that fill a row go on filling it when one takes another width', () => {
  expect(resized([6, 6], 0, 8)).toEqual([8, 4])
  expect(resized([4, 4, 4], 2, 6)).toEqual([4, 2, 6])
  expect(resized([6, 6], 0, 12)).toEqual([12, 6])
  expect(resized([12, 12], 0, 6)).toEqual([6, 12])
})
