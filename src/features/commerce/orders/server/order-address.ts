import { timingSafeEqual } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Site } from '../../../sites/public.ts'

export const ORDER_PATH = '/commerce/ordine'
/** Of base64url: more than 128 bits. */
const TOKEN_CHARACTERS = 32

/** What follows the token: the pages right after paying and right after ordering; the order's own has nothing. */
const PAGES = { confermato: '/confermato', ricevuto: '/ricevuto', stato: '' } as const
export type OrderPage = keyof typeof PAGES

const tokenOf = (secrets: Pick<Secrets, 'sign'>, siteId: Id, orderId: Id) =>
  secrets.sign('order', `${siteId} ${orderId}`).slice(0, TOKEN_CHARACTERS)

/** The full address of an order's page: whoever has it can read the order, so it is for the buyer alone. */
export function orderAddress(
  site: Pick<Site, 'id' | 'baseUrl'>,
  secrets: Pick<Secrets, 'sign'>,
  orderId: Id,
  page: OrderPage,
): string {
  return `${site.baseUrl}${ORDER_PATH}/${orderId}/${tokenOf(secrets, site.id, orderId)}${PAGES[page]}`
}

/** Compares in constant time. */
export function opensOrder(secrets: Pick<Secrets, 'sign'>, siteId: Id, orderId: Id, token: string): boolean {
  const [right, given] = [tokenOf(secrets, siteId, orderId), token].map((text) => Buffer.from(text))
  return right!.length === given!.length && timingSafeEqual(right!, given!)
}
