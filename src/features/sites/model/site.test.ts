import { expect, test } from 'vitest'
import { siteFrameSchema } from './site.ts'

test.each([
  ['about', 1000],
  ['address', 500],
  ['hours', 500],
  ['email', 256],
  ['phone', 50],
  ['legal', 1000],
])('in a footer, «%s» has at most %i characters', (field, longest) => {
  const holds = (length: number) => siteFrameSchema.safeParse({ footer: { [field]: 'a'.repeat(length) } }).success
  expect([holds(longest), holds(longest + 1)]).toEqual([true, false])
})
