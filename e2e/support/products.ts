import type { Id } from '../../src/core/ids.ts'
import type { ProductInput } from '../../src/features/commerce/catalog/model/product.ts'
import type { SiteWriter } from './pages.ts'

/** A product that is online, with its first variant. */
export interface SoldProduct {
  readonly id: Id
  readonly variantId: Id
  readonly sku: string
}

interface NewProduct {
  readonly type?: string
  readonly price?: number
  /** Of its first variant. */
  readonly pieces?: number
  /** Fields of its page. */
  readonly content?: object
  readonly change?: (product: ProductInput) => Partial<ProductInput>
}

/** Creates a product and puts it online, through the same calls as the editor. */
export async function sellProduct(
  write: SiteWriter,
  title: string,
  { type = 'PHYSICAL', price = 1800, pieces = 0, content = {}, change }: NewProduct = {},
): Promise<SoldProduct> {
  const { id } = succeeded(await write.call('POST', '/products', { title, type, price }))
  const operations = Object.entries(content).map(([field, value]) => ({ op: 'set', field, value }))
  if (operations.length > 0)
    succeeded(await write.change(id, (await write.get(id)).json().document.draftVersion, operations))
  const { id: variantId, sku } = await saveProduct(write, id, change)
  const counts = [{ variantId, seen: 0, counted: pieces }]
  if (pieces > 0) succeeded(await write.call('POST', '/stock-counts', { counts }))
  return { id, variantId, sku }
}

/** Saves what is sold of a product with changes, and publishes it. Returns its first variant as it was before. */
export async function saveProduct(
  write: SiteWriter,
  id: Id,
  change: (product: ProductInput) => Partial<ProductInput> = () => ({}),
): Promise<{ readonly id: Id; readonly sku: string }> {
  const { version, product } = succeeded(await write.call('GET', `/products/${id}`))
  const body = { baseVersion: version, product: { ...product, ...change(product) }, publish: true }
  succeeded(await write.call('PUT', `/products/${id}`, body))
  return product.variants[0]
}

function succeeded(answer: Awaited<ReturnType<SiteWriter['call']>>) {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
  return answer.json()
}
