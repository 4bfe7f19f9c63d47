import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readParts } from './multipart.ts'

const FIELDS = 10

/** A body whose fields are all available already, each as its own chunk. */
function bodyOf(fields: number): FastifyRequest {
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nciao\r\n'
  const raw = Readable.from([...Array(fields).fill(Buffer.from(field)), Buffer.from('--x--\r\n')])
  return { raw, headers: { 'content-type': 'multipart/form-data; boundary=x' } } as unknown as FastifyRequest
}

async function fieldsIn(request: FastifyRequest): Promise<number> {
  let fields = 0
  for await (const { type } of readParts(request, { bytes: 10_000, fieldBytes: 100, fileBytes: 100 }))
    if (type === 'field') fields++
  return fields
}

test('of all bodies that are read at the same time one chunk is read in a round of the event loop, so that pages come between', async () => {
  let rounds = 0
  const count = (): void => {
    rounds++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const bodies = [1, 2, 3, 4].map(() => fieldsIn(bodyOf(FIELDS)))
  expect(await Promise.all(bodies)).toEqual([FIELDS, FIELDS, FIELDS, FIELDS])
  clearImmediate(next)
  expect(rounds).toBeGreaterThanOrEqual(bodies.length * FIELDS)
})
