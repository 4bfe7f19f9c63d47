import { createHash } from 'node:crypto'
import type { Id } from '../src/core/ids.ts'

/** Id of a part of the demo: the same parts give the same id on every installation, so that seeding can be repeated. */
export function demoId(...parts: readonly (string | number)[]): Id {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
}
