import { type Agent, request } from 'undici'
import { plain } from '../support/plain.ts'
import type { shopVisitor } from '../support/shop-visitor.ts'
import { Unexpected, untilAnswered } from './form-senders.ts'
import { CRUMB, SITE } from './published-form.ts'

/** A buyer's browser over the network: without an answer it sends the same again. */
export class NetBuyer {
  readonly #agent: () => Agent
  /** Where it connects to; the site's own address may have another port. */
  readonly #port: number
  readonly #host: string
  readonly #jar = new Map([['crumb', CRUMB]])
  repeated = 0

  constructor(agent: () => Agent, port: number, sitePort = port) {
    this.#agent = agent
    this.#port = port
    this.#host = `${SITE}.localhost:${sitePort}`
  }

  /** As a visitor of other tests. */
  get visitor(): Pick<ReturnType<typeof shopVisitor>, 'send' | 'post'> {
    const send = async (method: string, url: string, more: { body?: unknown; headers?: object } = {}) =>
      untilAnswered(async (attempt) => {
        if (attempt > 0) this.repeated++
        return await this.#ask(method, url, more)
      })
    return {
      send,
      post: (url, fields) =>
        send('POST', url, {
          body: new URLSearchParams({ crumb: CRUMB, ...fields }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    }
  }

  async #ask(method: string, url: string, { body, headers = {} }: { body?: unknown; headers?: object }) {
    const path = url.replace(/^https?:\/\/[^/]+/, '')
    const isJson = body !== undefined && typeof body !== 'string'
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      dispatcher: this.#agent(),
      method: method as 'GET',
      headers: {
        host: this.#host,
        cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': CRUMB,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    })
    const text = await answer.body.text()
    // A card whose answer is lost has one all the same.
    if (answer.statusCode >= 500 && !text.includes('La connessione si è interrotta'))
      throw new Error(`${url}: ${answer.statusCode}`)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#jar.set(name!, value!)
    }
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: plain(text),
      json: () => JSON.parse(text),
    }
  }

  /** Puts pieces of a product into the cart, once. */
  async add(itemId: string, sku: string, quantity: number): Promise<void> {
    const { status, body } = await this.visitor.send('POST', '/api/commerce/shopping-cart/entries', {
      body: { itemId, sku, quantity, additionalFields: {} },
      headers: { 'add-to-cart-id': crypto.randomUUID() },
    })
    if (status !== 200) throw new Unexpected(`${status}: ${body}`)
  }
}
