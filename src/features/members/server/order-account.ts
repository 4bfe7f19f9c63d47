import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import type { AccountOffer } from '../../commerce/orders/public.ts'
import type { StoredOrder } from '../../commerce/orders/schemas.ts'
import type { Site } from '../../sites/public.ts'
import { LINK_FIELD } from '../model/fields.ts'
import { ACCOUNT_PATH, SIGN_IN_PATH } from '../model/paths.ts'
import { sessionOf } from './sessions.ts'
import { offersAccounts } from './settings-repository.ts'

/**
 * What an order's page says of accounts. It is the same whether or not the buyer has one: whoever has the order's
 * address may read the page.
 */
export async function orderAccount(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { buyer, erasedAt }: StoredOrder,
): Promise<AccountOffer | undefined> {
  if (erasedAt !== null) return undefined
  const message = services.messagesFor(site.locale)
  const email = buyer.email.toLowerCase()
  const session = await sessionOf(services, request, site.id)
  if (session?.member.email === email)
    return {
      title: message('members.order.title'),
      text: message('members.order.own'),
      action: { label: message('members.order.all'), address: ACCOUNT_PATH, fields: undefined },
    }
  if (!(await offersAccounts(services.database, site.id))) return undefined
  return {
    title: message('members.order.offer'),
    text: message('members.order.text', { email: buyer.email }),
    action: { label: message('members.order.send'), address: SIGN_IN_PATH, fields: { [LINK_FIELD]: email } },
  }
}
