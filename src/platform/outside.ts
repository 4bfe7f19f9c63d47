import { lookup as dnsLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { isInBlocks, isPublicAddress } from './public-address.ts'

export type OutsideCode =
  | 'bad_address'
  | 'private_address'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'wrong_type'

const SENTENCES: Readonly<Record<OutsideCode, string>> = {
  bad_address:
    'L’indirizzo non si può usare: deve iniziare con https o http, senza nome utente e senza una porta particolare.',
  private_address: 'L’indirizzo porta a una rete privata: si possono usare solo indirizzi pubblici.',
  unknown_host: 'Nessun sito risponde a questo nome: controlla l’indirizzo.',
  unreachable: 'Il sito non ha risposto: riprova più tardi.',
  timeout: 'Il sito ha impiegato troppo tempo a rispondere: riprova più tardi.',
  too_large: 'Il contenuto a questo indirizzo è troppo grande.',
  too_many_redirects: 'L’indirizzo rimanda ad altri troppe volte.',
  wrong_type: 'A questo indirizzo c’è un contenuto di un altro tipo.',
}

/** A failed fetch; the message is for people, the code for programs. */
export class OutsideError extends Error {
  readonly code: OutsideCode

  constructor(code: OutsideCode, cause?: unknown) {
    super(SENTENCES[code], { cause })
    this.name = 'OutsideError'
    this.code = code
  }
}

export interface OutsideRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Maximum bytes of the decompressed body. 10 MB by default. */
  readonly maxBytes?: number
  /** Total time: name lookup, connection, redirects, body. 15 s by default. */
  readonly timeoutMs?: number
  /** 5 by default; none for a request with a body, which is meant for its addressee only. */
  readonly maxRedirects?: number
  /** Accepted media types: `image/png`, `image/*`. */
  readonly accept?: readonly string[]
}

export interface OutsideResponse {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Address of the response, after redirects. */
  readonly url: string
}

export type FetchOutside = (url: string, request?: OutsideRequest) => Promise<OutsideResponse>

export interface OutsideOptions {
  /** Allowed ports; 80 and 443 by default. */
  readonly ports?: readonly number[]
  /** Addresses or blocks that are allowed although they are not public. */
  readonly allowAddresses?: readonly string[]
  /** All addresses of a name. */
  readonly lookup?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Headers that are also sent to another origin; any other may be meant for the first one only. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

/**
 * The only way to make outbound requests: http(s) to public addresses. The socket connects to the addresses that were
 * checked, so DNS rebinding has no effect.
 */
export function createFetchOutside(options: OutsideOptions = {}): FetchOutside {
  const ports = options.ports ?? [80, 443]
  const allowed = (address: string) => isPublicAddress(address) || isInBlocks(address, options.allowAddresses ?? [])
  const agent = new Agent({ connect: { lookup: checkedLookup(options.lookup ?? allAddresses, allowed) } })

  /** An IP address in a URL never passes through the lookup, so it is checked here. */
  function check(address: string, base?: string): URL {
    const url = URL.parse(address, base)
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutsideError('bad_address')
    if (url.username !== '' || url.password !== '') throw new OutsideError('bad_address')
    if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
      throw new OutsideError('bad_address')
    const figures = /^\[(.*)\]$/.exec(url.hostname)?.[1] ?? (/^[\d.]+$/.test(url.hostname) ? url.hostname : undefined)
    if (figures !== undefined && !allowed(figures)) throw new OutsideError('private_address')
    return url
  }

  return async (address, request = {}) => {
    let url = check(address)
    const signal = AbortSignal.timeout(request.timeoutMs ?? 15_000)
    let { method = 'GET', body } = request
    let headers: Record<string, string> = { 'user-agent': 'Vetrina', ...lowerCased(request.headers) }
    if (request.accept) headers.accept = request.accept.join(', ')
    const maxRedirects = request.maxRedirects ?? (body === undefined ? 5 : 0)
    for (let redirects = 0; ; redirects++) {
      const response = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        dispatcher: agent,
        signal,
      }).catch(translated)
      const location = response.headers.get('location')
      if (!REDIRECTS.has(response.status) || location === null) return await answerOf(response, url, request)
      await response.body?.cancel()
      if (redirects >= maxRedirects) throw new OutsideError('too_many_redirects')
      const next = check(location, url.href)
      if (next.origin !== url.origin)
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name)))
      // As browsers do (Fetch standard, HTTP-redirect fetch).
      if (response.status === 303 ? method !== 'HEAD' : method === 'POST' && response.status < 303) {
        method = 'GET'
        body = undefined
        delete headers['content-type']
      }
      url = next
    }
  }
}

function lowerCased(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

const allAddresses = (host: string) => dnsLookup(host, { all: true })

function checkedLookup(
  lookup: NonNullable<OutsideOptions['lookup']>,
  allowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, callback) => {
    lookup(host).then(
      (addresses) => {
        const first = addresses[0]
        // One private address among public ones is how a name bypasses a check of the first address only.
        if (!addresses.every(({ address }) => allowed(address))) callback(new OutsideError('private_address'), '')
        else if (!first) callback(new OutsideError('unknown_host'), '')
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error) => callback(new OutsideError('unknown_host', error), ''),
    )
  }
}

async function answerOf(response: Response, url: URL, request: OutsideRequest): Promise<OutsideResponse> {
  const type = response.headers.get('content-type')
  if (response.ok && request.accept && !request.accept.some((pattern) => isOfType(type, pattern))) {
    await response.body?.cancel()
    throw new OutsideError('wrong_type')
  }
  const body = await readBody(response, request.maxBytes ?? 10_000_000).catch(translated)
  return { status: response.status, headers: Object.fromEntries(response.headers), body, url: url.href }
}

function isOfType(type: string | null, pattern: string): boolean {
  const essence = type?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (pattern === '*/*') return true
  return pattern.endsWith('/*') ? essence.startsWith(pattern.slice(0, -1)) : essence === pattern
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an exception cancels the stream and closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutsideError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The library wraps the original error in several layers. */
function translated(error: unknown): never {
  for (let layer: unknown = error; layer instanceof Error; layer = layer.cause) {
    if (layer instanceof OutsideError) throw layer
    if (layer.name === 'TimeoutError') throw new OutsideError('timeout', error)
  }
  throw new OutsideError('unreachable', error)
}
