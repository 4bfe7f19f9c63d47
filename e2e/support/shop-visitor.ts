import type { Id } from '../../src/core/ids.ts'
import type { Cart } from '../../src/features/commerce/cart/model/cart.ts'
import { plain } from './plain.ts'
import { type TestApp, visit } from './test-app.ts'

const CRUMB = 'una-crumb-di-prova'

/** A visitor of the site with cookies of their own. */
export function shopVisitor(app: TestApp['app'], site: string) {
  const jar = new Map([['crumb', CRUMB]])
  async function send(method: 'GET' | 'POST' | 'PUT', url: string, more: { body?: unknown; headers?: object } = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await visit(app, site, {
      ...{ method, url, body: more.body },
      headers: { cookie, 'x-csrf-token': CRUMB, ...more.headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    return { ...answer, body: plain(answer.body) }
  }
  const post = (url: string, fields: Record<string, string>) =>
    send('POST', url, {
      body: new URLSearchParams({ crumb: CRUMB, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    })
  return {
    jar,
    send,
    post,
    add: (product: { id: Id; sku: string }, quantity = 1, headers = {}) =>
      send('POST', '/api/commerce/shopping-cart/entries', {
        body: { itemId: product.id, sku: product.sku, quantity, additionalFields: {} },
        headers,
      }),
    put: (entryId: Id, quantity: unknown) => send('PUT', `/api/commerce/cart/items/${entryId}`, { body: { quantity } }),
    cart: async (): Promise<Cart> => (await send('GET', '/api/commerce/shopping-cart')).json(),
  }
}
