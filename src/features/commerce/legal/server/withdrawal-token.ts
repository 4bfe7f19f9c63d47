import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { WITHDRAW_PATH } from '../model/paths.ts'

const PURPOSE = 'withdrawal'
export const RECEIPT_PATH = `${WITHDRAW_PATH}/ricevuta`

/** The path of a receipt: whoever has it may read the statement. */
export const receiptPath = (secrets: Pick<Secrets, 'pathToken'>, siteId: Id, id: Id): string =>
  `${RECEIPT_PATH}/${id}/${secrets.pathToken(PURPOSE, `${siteId} ${id}`)}`

/** Compares in constant time. */
export const opensReceipt = (secrets: Pick<Secrets, 'opensPath'>, siteId: Id, id: string, token: string): boolean =>
  secrets.opensPath(PURPOSE, `${siteId} ${id}`, token)
