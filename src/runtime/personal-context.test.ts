import { expect, test, vi } from 'vitest'
import { askPersonalContext, NOBODY } from './personal-context.ts'

test('who is signed in is what the server answers', async () => {
  const someone = { authenticatedAccount: { id: 'a', displayName: 'Anna' }, websiteRoles: [1], permissions: [2] }
  const report = vi.fn()
  expect(await askPersonalContext(async () => Response.json(someone), report)).toEqual(someone)
  expect(report).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<Response>]>([
  ['refuses', async () => Response.json({ error: 'no' }, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('rete'))],
  ['answers something else', async () => new Response('<p>')],
])('nobody is signed in where the server %s, and that is reported', async (_how, ask) => {
  const report = vi.fn()
  expect(await askPersonalContext(ask, report)).toEqual(NOBODY)
  expect(report).toHaveBeenCalledOnce()
})
