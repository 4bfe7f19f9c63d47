import { expect, test } from 'vitest'
import { PageNotFound, Refusal } from './refusal.ts'

test('[STRN-11] a page that does not exist carries the path that was asked for', () => {
  const refusal = new PageNotFound('/bottega/vaso')
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    code: 'not_found',
    status: 404,
    path: '/bottega/vaso',
    details: { path: '/bottega/vaso' },
  })
})

test('a refusal is a 4xx, or 503 while something is not there', () => {
  expect(new Refusal('invalid', 'No.').status).toBe(400)
  expect(new Refusal('conflict', 'No.').status).toBe(409)
  expect(new Refusal('too_many_requests', 'No.').status).toBe(429)
  expect(new Refusal('crumb', 'No.').status).toBe(403)
  expect(new Refusal('unavailable', 'No.').status).toBe(503)
})
