import { z } from 'zod'

/** 24 hexadecimal characters: 8 of seconds since 1970, 16 random, so ids sort by the time they were made. */
export type Id = string

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'Identificativo non valido.')

export function isId(value: unknown): value is Id {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
}

/** Makes an id for an instant in milliseconds. Ids name things; they never open anything by themselves. */
export function newId(now: number = Date.now()): Id {
  const bytes = new Uint8Array(8)
  crypto.getRandomValues(bytes)
  let hex = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}
