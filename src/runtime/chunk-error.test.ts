import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, importChunk } from './chunk-error.ts'

afterEach(() => void vi.useRealTimers())

test('[CHNK-02] a chunk that does not come within 120 s has failed', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  importChunk(() => new Promise(() => {}), 'galleria').catch(failed)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', request: 'galleria' })
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test.each([
  ['Failed to fetch dynamically imported module: https://a.it/assets/x-1.js', 'https://a.it/assets/x-1.js'],
  ['error loading dynamically imported module: https://a.it/assets/x-1.js', 'https://a.it/assets/x-1.js'],
  ['Importing a module script failed.', 'galleria'],
])('[CHNK-03] what the browser says as %j is a ChunkLoadError with type and request', async (message, request) => {
  const failed = importChunk(() => Promise.reject(new TypeError(message)), 'galleria')
  await expect(failed).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'missing', request })
})

test('[CHNK-04] a style sheet of a chunk that does not come has its own code', async () => {
  const failed = importChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')), 'x')
  await expect(failed).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', request: '/assets/x.css' })
})

test('a chunk that comes is given, and what its own code throws is not changed', async () => {
  expect(await importChunk(async () => ({ a: 1 }), 'x')).toEqual({ a: 1 })
  await expect(importChunk(() => Promise.reject(new RangeError('guasto')), 'x')).rejects.toThrow(RangeError)
})
