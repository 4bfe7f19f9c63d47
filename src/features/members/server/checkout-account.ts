import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import type { Address } from '../../commerce/addresses/schemas.ts'
import type { Site } from '../../sites/public.ts'
import { ACCOUNT_PATH, BACK } from '../model/paths.ts'
import { addressesOf } from './addresses-repository.ts'
import { sessionOf } from './sessions.ts'
import { offersAccounts } from './settings-repository.ts'

/** What a checkout knows of accounts: who is signed in, with the address to begin with, or where to. */
export type CheckoutAccount =
  | { readonly kind: 'none' }
  | { readonly kind: 'guest'; readonly signIn: string }
  | { readonly kind: 'member'; readonly email: string; readonly page: string; readonly address: Address | undefined }

export async function checkoutAccount(
  services: Services,
  request: FastifyRequest,
  { id: siteId }: Pick<Site, 'id'>,
): Promise<CheckoutAccount> {
  const session = await sessionOf(services, request, siteId)
  if (session) {
    const { email } = session.member
    const address = (await addressesOf(services.database, siteId, email)).find(({ isDefault }) => isDefault)?.address
    return { kind: 'member', email, page: ACCOUNT_PATH, address }
  }
  if (!(await offersAccounts(services.database, siteId))) return { kind: 'none' }
  return { kind: 'guest', signIn: `${ACCOUNT_PATH}?${BACK}=cassa` }
}
