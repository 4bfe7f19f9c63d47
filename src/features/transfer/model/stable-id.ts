import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Id } from '../../../core/ids.ts'

/**
 * The same parts give the same id, so that a second import of a file finds what the first one created.
 * @example stableId('https://example.org', 'post', '42')
 */
export function stableId(...parts: readonly (string | number)[]): Id {
  // JSON distinguishes ['a', 'bc'] and ['ab', 'c'].
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts).toWellFormed()))).slice(0, 24)
}

/** A stable id that is unique in this import: a repeated name is numbered. */
export function createKeys(source: string) {
  const uses = new Map<string, number>()
  return function keyOf(...parts: readonly string[]): Id {
    const name = JSON.stringify(parts)
    const use = (uses.get(name) ?? 0) + 1
    uses.set(name, use)
    return use === 1 ? stableId(source, ...parts) : stableId(source, ...parts, use)
  }
}
