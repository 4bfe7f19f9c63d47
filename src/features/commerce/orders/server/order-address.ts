import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Site } from '../../../sites/public.ts'
import type { StoredDownload } from '../model/downloads.ts'

export const ORDER_PATH = '/commerce/ordine'

/** What follows the token: the pages right after paying and right after ordering, and the one for paying; the order's own has nothing. */
const PAGES = { confermato: '/confermato', ricevuto: '/ricevuto', paga: '/paga', stato: '' } as const
export type OrderPage = keyof typeof PAGES

/** Where files of orders are downloaded. */
export const DOWNLOAD_PATH = '/commerce/scarica'

type Signer = Pick<Secrets, 'pathToken' | 'opensPath'>

/** What opens an order's pages, and its withdrawal. */
export const orderToken = (secrets: Signer, siteId: Id, orderId: Id): string =>
  secrets.pathToken('order', `${siteId} ${orderId}`)

/** The full address of an order's page: whoever has it can read the order, so it is for the buyer alone. */
export function orderAddress(
  site: Pick<Site, 'id' | 'baseUrl'>,
  secrets: Signer,
  orderId: Id,
  page: OrderPage,
): string {
  return `${site.baseUrl}${ORDER_PATH}/${orderId}/${orderToken(secrets, site.id, orderId)}${PAGES[page]}`
}

/** Compares in constant time. */
export const opensOrder = (secrets: Signer, siteId: Id, orderId: Id, token: string): boolean =>
  secrets.opensPath('order', `${siteId} ${orderId}`, token)

type Named = Pick<StoredDownload, 'id' | 'renewals'>
const downloadText = (siteId: Id, { id, renewals }: Named) => `${siteId} ${id} ${renewals}`

/** The path of a file's download, for the buyer alone; renewing it ends the former one. */
export const downloadPath = (secrets: Signer, siteId: Id, download: Named): string =>
  `${DOWNLOAD_PATH}/${download.id}/${secrets.pathToken('download', downloadText(siteId, download))}`

/** Compares in constant time. */
export const opensDownload = (secrets: Signer, siteId: Id, download: Named, token: string): boolean =>
  secrets.opensPath('download', downloadText(siteId, download), token)
