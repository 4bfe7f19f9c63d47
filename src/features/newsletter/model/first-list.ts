import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Id } from '../../../core/ids.ts'

/** Id of the list that every site has from the start; the same on every node. */
export function firstListId(siteId: Id): Id {
  return bytesToHex(sha256(utf8ToBytes(`newsletter ${siteId}`))).slice(0, 24)
}
