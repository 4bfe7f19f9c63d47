import { z } from 'zod'

/**
 * 24 hexadecimal characters: 8 of seconds since 1970, 3 of milliseconds, 3 of a counter within one millisecond, 10
 * random. So ids sort by creation time, and ids of one process by creation order.
 */
export type Id = string

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'Identificativo non valido.')

export function isId(value: unknown): value is Id {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
}

let latest = 0
let countInLatest = 0

/** Makes an id for an instant in milliseconds. An id is not a secret: knowing it never gives access. */
export function newId(now: number = Date.now()): Id {
  countInLatest = now === latest ? (countInLatest + 1) % 0x1000 : 0
  latest = now
  const random = [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => hex(byte, 2)).join('')
  return hex(now / 1000, 8) + hex(now % 1000, 3) + hex(countInLatest, 3) + random
}

/** Not above any id of an instant in milliseconds, nor of a later one. */
export const firstIdOf = (instant: number): Id => hex(instant / 1000, 8) + hex(instant % 1000, 3) + '0'.repeat(13)

function hex(value: number, length: number): string {
  return Math.floor(value).toString(16).padStart(length, '0')
}
