import { type Id, newId } from '../../src/core/ids.ts'
import type { Owner } from './owner.ts'
import { SITE } from './published-form.ts'

const PRICE = 1200

export interface Shop {
  readonly siteId: Id
  readonly bookId: Id
  readonly variantIds: readonly Id[]
}

/** Publishes a product with some variants, and one without end, on a new site. */
export async function publishShop(owner: Owner, count: number): Promise<Shop> {
  const siteId: Id = (await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })).json().id
  const variantIds = Array.from({ length: count }, () => newId())
  async function product(title: string, type: string, change: object): Promise<Id> {
    const path = `/api/sites/${siteId}/products`
    const { id } = (await owner.call('POST', path, { title, type, price: PRICE })).json()
    const { version, product } = (await owner.call('GET', `${path}/${id}`)).json()
    const body = { baseVersion: version, product: { ...product, ...change }, counts: [], publish: true }
    const answer = await owner.call('PUT', `${path}/${id}`, body)
    if (answer.status !== 200) throw new Error(answer.body)
    return id
  }
  const variants = variantIds.map((id, index) => ({ id, optionValues: [`n. ${index}`], price: PRICE, sku: '' }))
  await product('Tazza', 'PHYSICAL', { options: [{ name: 'Numero' }], variants })
  return { siteId, variantIds, bookId: await product('Libro', 'DIGITAL', {}) }
}
