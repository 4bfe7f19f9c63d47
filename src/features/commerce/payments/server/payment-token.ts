import { timingSafeEqual } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

const ID_CHARACTERS = 24
/** 192 bits. */
const SIGNATURE_CHARACTERS = 32

type Signer = Pick<Secrets, 'sign'>

const signature = (secrets: Signer, purpose: string, siteId: Id, attemptId: string) =>
  secrets.sign(purpose, `${siteId} ${attemptId}`).slice(0, SIGNATURE_CHARACTERS)

/** Opens one page around an attempt; not to be guessed, and the same each time it is made. */
export function tokenOf(secrets: Signer, purpose: string, siteId: Id, attemptId: Id): string {
  return attemptId + signature(secrets, purpose, siteId, attemptId)
}

/** @returns the attempt that a token opens; compares in constant time */
export function opens(secrets: Signer, purpose: string, siteId: Id, token: string): string | undefined {
  const attemptId = token.slice(0, ID_CHARACTERS)
  const [right, given] = [signature(secrets, purpose, siteId, attemptId), token.slice(ID_CHARACTERS)].map((text) =>
    Buffer.from(text),
  )
  return right!.length === given!.length && timingSafeEqual(right!, given!) ? attemptId : undefined
}
