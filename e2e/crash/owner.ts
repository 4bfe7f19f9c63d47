import { Agent, request } from 'undici'
import { OWNER } from './server-process.ts'

const CRUMB = 'a-crumb-of-the-tests'

export interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: each call has a body of its own.
  json(): any
}

/** An owner's browser. It keeps its cookies when the server restarts, as a real one would. */
export class Owner {
  #cookie = `crumb=${CRUMB}`
  #agent = new Agent({ connections: 64 })
  #port = 0

  /** Drops the connections to the previous process. */
  connect(port: number): void {
    void this.#agent.destroy()
    this.#agent = new Agent({ connections: 64 })
    this.#port = port
  }

  async signIn(): Promise<void> {
    const { statusCode, headers, body } = await request(`http://127.0.0.1:${this.#port}/api/auth/sign-in`, {
      dispatcher: this.#agent,
      method: 'POST',
      headers: {
        origin: `http://127.0.0.1:${this.#port}`,
        cookie: this.#cookie,
        'x-csrf-token': CRUMB,
        'content-type': 'application/json',
      },
      body: JSON.stringify(OWNER),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`Sign-in was answered with ${statusCode}: ${text}`)
    const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    this.#cookie = [...cookies, `crumb=${CRUMB}`].join('; ')
  }

  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    content?: unknown,
    { key, type = 'application/json' }: { readonly key?: string; readonly type?: string } = {},
  ): Promise<Answer> {
    return this.#ask(method, path, content, {
      cookie: this.#cookie,
      'x-csrf-token': CRUMB,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(content !== undefined && { 'content-type': type }),
    })
  }

  /** One request of a resumable upload (tus); returns the headers and no body. */
  async send(
    method: 'POST' | 'PATCH' | 'HEAD',
    path: string,
    headers: Record<string, string>,
    part?: Uint8Array,
  ): Promise<{ status: number; headers: Record<string, string | string[] | undefined> }> {
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      dispatcher: this.#agent,
      method,
      headers: { cookie: this.#cookie, 'x-csrf-token': CRUMB, 'tus-resumable': '1.0.0', ...headers },
      ...(part && { body: part }),
    })
    await answer.body.dump()
    return { status: answer.statusCode, headers: answer.headers }
  }

  /** All assets of a site; the list is paginated. */
  async assets(siteId: string) {
    const all: { id: string; contentHash: string; width: number | null; height: number | null }[] = []
    for (let after = ''; ; ) {
      const part = (await this.call('GET', `/api/sites/${siteId}/assets?${after}`)).json()
      all.push(...part.assets)
      if (part.next === null) return all
      after = new URLSearchParams({ after: part.next }).toString()
    }
  }

  /** The bytes of an image as a visitor of the site gets them. */
  async picture(identifier: string, path: string): Promise<{ status: number; bytes: Buffer }> {
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      dispatcher: this.#agent,
      headers: { host: `${identifier}.localhost:${this.#port}`, accept: 'image/webp' },
    })
    return { status: answer.statusCode, bytes: Buffer.from(await answer.body.arrayBuffer()) }
  }

  /** A page as a visitor of the site gets it. */
  visit(identifier: string, path: string): Promise<Answer> {
    return this.#ask('GET', path, undefined, { host: `${identifier}.localhost:${this.#port}`, accept: 'text/html' })
  }

  /** What a page's script reports to its site. */
  tell(identifier: string, path: string, form: (host: string) => Record<string, string>): Promise<Answer> {
    const host = `${identifier}.localhost:${this.#port}`
    return this.#ask('POST', path, new URLSearchParams(form(host)).toString(), {
      host,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'content-type': 'application/x-www-form-urlencoded',
    })
  }

  async #ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    content: unknown,
    headers: Record<string, string>,
  ) {
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      dispatcher: this.#agent,
      method,
      headers,
      ...(content !== undefined && { body: typeof content === 'string' ? content : JSON.stringify(content) }),
    })
    const body = await answer.body.text()
    const location = answer.headers.location
    return {
      status: answer.statusCode,
      location: Array.isArray(location) ? location[0] : location,
      body,
      json: () => JSON.parse(body),
    }
  }
}

export async function signedInOwner(port: number): Promise<Owner> {
  const owner = new Owner()
  owner.connect(port)
  await owner.signIn()
  return owner
}
