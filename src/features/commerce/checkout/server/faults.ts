import { emailFault, readAddress } from '../../addresses/schemas.ts'
import { BILL, FIELDS, SHIP } from '../model/draft.ts'
import type { Review } from './review.ts'

/** Sentences by the names of the fields. */
export function faultsOf(
  { requiresShipping, draft, ship, bill, option, methods, invoiceFaults }: Review,
  message: (id: string) => string,
): Record<string, string> {
  const faults: Record<string, string> = { ...invoiceFaults }
  const email = emailFault((draft[FIELDS.email] ?? '').trim())
  if (email !== undefined) faults[FIELDS.email] = email
  if (requiresShipping)
    Object.assign(
      faults,
      readAddress({ ...draft, [`${SHIP}.country`]: ship.country }, SHIP, { phone: 'optional' }).faults,
    )
  if (!requiresShipping || draft[FIELDS.billing] === 'other')
    Object.assign(faults, readAddress({ ...draft, [`${BILL}.country`]: bill.country }, BILL, { phone: 'none' }).faults)
  const isPlaced = !Object.keys(faults).some((name) => name.startsWith(`${SHIP}.`))
  if (requiresShipping && isPlaced && !option) faults[FIELDS.delivery] = message('checkout.unreachable')
  if (methods.length === 0) faults[FIELDS.method] = message('checkout.noMethods')
  return faults
}
