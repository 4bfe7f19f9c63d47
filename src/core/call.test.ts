import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type AnswerOf, addressOf, type CallArguments, defineCall } from './call.ts'

const SITE = 'a'.repeat(24)

const rename = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/things/:number',
  params: { number: z.coerce.number<number>().int() },
  query: z.object({ loud: z.enum(['1']).optional(), tags: z.array(z.string()).optional() }),
  body: z.strictObject({ name: z.string().default('') }),
  answer: z.object({ name: z.string() }),
})

test('a named part of the path is an id unless the description says what it is', () => {
  expect(rename.params.safeParse({ siteId: SITE, number: '7' }).data).toEqual({ siteId: SITE, number: 7 })
  expect(rename.params.safeParse({ siteId: '7', number: '7' }).success).toBe(false)
  expect(rename.params.safeParse({ siteId: SITE, number: 'seven' }).success).toBe(false)
})

test('the status says whether there is an answer', () => {
  expect(rename.status).toBe(200)
  expect(defineCall({ method: 'DELETE', path: '/api/things' }).status).toBe(204)
  expect(defineCall({ method: 'POST', path: '/api/things', status: 201, answer: z.string() }).status).toBe(201)
})

test('an address has its parts and its query written as addresses are, without what is not given', () => {
  const params = { siteId: SITE, number: 7 }
  expect(addressOf(rename, { params })).toBe(`/api/sites/${SITE}/things/7`)
  expect(addressOf(rename, { params, query: { loud: undefined, tags: ['uno & due', 'tre'] } })).toBe(
    `/api/sites/${SITE}/things/7?tags=uno+%26+due&tags=tre`,
  )
  const one = defineCall({ method: 'GET', path: '/api/:name', params: { name: z.string() } })
  expect(addressOf(one, { params: { name: 'a/b?' } })).toBe('/api/a%2Fb%3F')
})

test('who makes a call names what it asks for, and reads what it answers', () => {
  const list = defineCall({ method: 'GET', path: '/api/things', query: z.object({ page: z.number().optional() }) })
  expectTypeOf<AnswerOf<typeof rename>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<AnswerOf<typeof list>>().toEqualTypeOf<void>()
  expectTypeOf<CallArguments<typeof list>>().toExtend<[input?: object]>()
  // @ts-expect-error The number of the path is missing.
  expect(addressOf(rename, { params: { siteId: SITE } })).toContain('undefined')
})
