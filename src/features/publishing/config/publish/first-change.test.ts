import { expect, test } from 'vitest'
import { pageOf, sectionOf, textBlock } from '../../../editor/config/state/test-page.ts'
import { firstChange } from './first-change.ts'

const [one, two] = [sectionOf(1, textBlock(3)), sectionOf(4, textBlock(6), textBlock(7))]

test('the first section that is not as it was, on both sides; of a new page its beginning', () => {
  const written = sectionOf(4, textBlock(6), textBlock(7, 'Arrivederci'))
  expect(firstChange(pageOf(one, two), pageOf(one, written))).toEqual({ before: two, after: written })
  const shorter = sectionOf(4, textBlock(6))
  expect(firstChange(pageOf(one, two), pageOf(one, shorter))).toEqual({ before: two, after: shorter })
  expect(firstChange(pageOf(one, two), pageOf(one))).toEqual({ before: two, after: undefined })
  expect(firstChange(pageOf(one), pageOf(two, one))).toEqual({ before: undefined, after: two })
  expect(firstChange(undefined, pageOf(two, one))).toEqual({ before: undefined, after: two })
})

test('where only the page’s own fields changed there is nothing to show', () => {
  expect(firstChange(pageOf(one), { ...pageOf(one), title: 'Altro' })).toEqual({ before: undefined, after: undefined })
})
