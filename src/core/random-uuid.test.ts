import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('a random UUID is of version 4, and no two are alike', () => {
  const all = Array.from({ length: 500 }, randomUuid)
  for (const one of all) expect(z.uuidv4().safeParse(one).success).toBe(true)
  expect(new Set(all).size).toBe(500)
})
