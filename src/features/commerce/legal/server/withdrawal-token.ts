import { timingSafeEqual } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { WITHDRAW_PATH } from '../model/paths.ts'

/** Of base64url: more than 128 bits. */
const TOKEN_CHARACTERS = 32
export const RECEIPT_PATH = `${WITHDRAW_PATH}/ricevuta`

type Signer = Pick<Secrets, 'sign'>

const tokenOf = (secrets: Signer, siteId: Id, id: string) =>
  secrets.sign('withdrawal', `${siteId} ${id}`).slice(0, TOKEN_CHARACTERS)

/** The path of a receipt: whoever has it may read the statement. */
export const receiptPath = (secrets: Signer, siteId: Id, id: Id): string =>
  `${RECEIPT_PATH}/${id}/${tokenOf(secrets, siteId, id)}`

/** Compares in constant time. */
export function opensReceipt(secrets: Signer, siteId: Id, id: string, token: string): boolean {
  const [right, given] = [tokenOf(secrets, siteId, id), token].map((text) => Buffer.from(text))
  return right!.length === given!.length && timingSafeEqual(right!, given!)
}
