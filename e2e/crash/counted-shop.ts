import { newId } from '../../src/core/ids.ts'
import { openShop } from '../support/checkout.ts'
import type { SiteWriter } from '../support/pages.ts'
import { type SoldProduct, sellProduct } from '../support/products.ts'
import type { Owner } from './owner.ts'
import { SITE } from './published-form.ts'

/** Opens a shop for orders on a new site, with products of which so many pieces are there. */
export async function openCountedShop(
  owner: Owner,
  pieces: readonly number[],
): Promise<{ readonly siteId: string; readonly products: readonly SoldProduct[]; readonly write: Writer }> {
  const siteId: string = (await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })).json().id
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await owner.call(method as 'GET', `/api/sites/${siteId}${path}`, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return { ...answer, headers: {} }
  }
  const write = { call } as Writer
  await openShop(write)
  const products: SoldProduct[] = []
  for (const [index, count] of pieces.entries())
    products.push(await sellProduct(write as SiteWriter, `Tazza ${index}`, { price: 1200 + index, pieces: count }))
  return { siteId, products, write }
}

type Writer = Pick<SiteWriter, 'call'>

/** A discount that may be used a number of times. */
export async function offerDiscount(write: Writer, code: string, uses: number): Promise<void> {
  const id = newId()
  const effect = { kind: 'percentage', rate: 1000 }
  const rule = { id, name: code, trigger: { by: 'code', code }, effect, uses }
  await write.call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })
}
