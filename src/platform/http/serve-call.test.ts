import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../core/call.ts'
import { PERMISSION } from '../../core/codes.ts'
import { openSmallApp } from './fixtures/small-app.ts'
import { ownerReads, ownerTries, ownerWrites } from './rules.ts'
import { serveCall } from './serve-call.ts'

const SITE = 'a'.repeat(24)
const HOST = { host: 'installazione.example' }

const count = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/things',
  query: z.object({ more: z.coerce.number<number>().int().default(1) }),
  answer: z.object({ siteId: z.string(), sum: z.int() }),
})
const create = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/things',
  body: z.strictObject({ name: z.string().trim() }),
  bodyLimit: 100,
  status: 201,
  answer: z.object({ name: z.string() }),
})
const forget = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/things' })

async function openApp() {
  const forgotten: string[] = []
  const app = await openSmallApp({}, (inner) => {
    const writes = { ...ownerWrites('owner'), crumb: { exempt: 'A test of something else.' } }
    serveCall(inner, count, ownerReads(PERMISSION.config), ({ params, query }) => {
      const answer = { siteId: params.siteId, sum: query.more + 1, secret: 'not described' }
      return answer
    })
    serveCall(inner, create, writes, async ({ body }) => body)
    serveCall(inner, forget, writes, async ({ params }) => void forgotten.push(params.siteId))
  })
  return { app, forgotten }
}

test('a call is read by its description, and only what that names is answered', async () => {
  const { app } = await openApp()
  const answer = await app.inject({ url: `/api/sites/${SITE}/things?more=41`, headers: HOST })
  expect(answer.json()).toEqual({ siteId: SITE, sum: 42 })
  const wrong = await app.inject({ url: '/api/sites/nessuno/things', headers: HOST })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().code).toBe('invalid')
})

test('its status, its empty answer and the bytes of its body are those of the description', async () => {
  const { app, forgotten } = await openApp()
  const post = (name: string) =>
    app.inject({ method: 'POST', url: `/api/sites/${SITE}/things`, headers: HOST, body: { name } })
  const created = await post(' uno ')
  expect([created.statusCode, created.json()]).toEqual([201, { name: 'uno' }])
  expect((await post('x'.repeat(200))).statusCode).toBe(413)
  const gone = await app.inject({ method: 'DELETE', url: `/api/sites/${SITE}/things`, headers: HOST })
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  expect(forgotten).toEqual([SITE])
})

test('owners read and write on the installation’s host, and what asks for a secret may not be tried without end', async () => {
  expect(ownerReads('administrator')).toEqual({
    ...{ ground: 'installation', access: 'administrator', sharing: 'none', rate: 'read' },
  })
  expect(ownerWrites(PERMISSION.config)).toMatchObject({
    ...{ access: { permission: PERMISSION.config }, crumb: 'required', rate: 'write' },
  })
  expect(ownerTries('owner')).toMatchObject({ access: 'owner', crumb: 'required', rate: 'attempt' })
})
