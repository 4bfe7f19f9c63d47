import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/refusal.ts'

/**
 * Double-submit token against forged requests. The cookie must equal the crumb in the query (`?crumb=`), the header
 * `X-CSRF-Token` or the form field `crumb`.
 *
 * - `required`: without a matching crumb the request is refused.
 * - `form`: a form that posts without scripts may lack it when the browser states that the request comes from this
 * origin.
 * - `exempt`: telemetry, signed webhooks, one-click unsubscribe; the route gives the reason.
 */
export type CrumbRule = 'required' | 'form' | { readonly exempt: string }

export const CRUMB_COOKIE = 'crumb'

export function setCrumb(reply: FastifyReply, secure: boolean): string {
  const crumb = randomBytes(24).toString('base64url')
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure })
  return crumb
}

/** The request's crumb, created if it has none. Scripts read the cookie, so it is not HttpOnly. */
export function ensureCrumb(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = request.cookies[CRUMB_COOKIE]
  return known && /^[\w-]{16,128}$/.test(known) ? known : setCrumb(reply, secure)
}

/** A page's crumb has expired or is missing; the response sets a new one, and the page retries with it. */
export class CrumbRefusal extends Refusal {
  constructor() {
    super('crumb', 'La sessione della pagina è scaduta. Ricarica la pagina e riprova.')
  }
}

/**
 * Refuses requests from another site's page before the body is read. Such a page may know the crumb: a sibling
 * subdomain can set a cookie for this host. Browsers send `Origin` over plain http too, where they omit Fetch
 * Metadata. It is not a CrumbRefusal: a new crumb would only replace the one of the visitor's own pages.
 */
export function refuseForeign({ headers }: FastifyRequest, rule: CrumbRule): void {
  if (typeof rule === 'object') return
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)))
    throw new Refusal('crumb', 'Questa richiesta arriva da un altro sito, perciò non è stata eseguita.')
}

/**
 * Throws CrumbRefusal when the request may be forged. A wrong crumb is always refused, whatever the rule. A crumb in
 * the query or in a field is removed, so that routes need not know about it.
 */
export function checkCrumb(request: FastifyRequest, rule: CrumbRule): void {
  if (typeof rule === 'object') return
  const given = takeCrumb(request)
  const missing = given === undefined || given === ''
  const valid = missing
    ? rule === 'form' && fromSameOrigin(request)
    : typeof given === 'string' && sameText(given, request.cookies[CRUMB_COOKIE] ?? '')
  if (!valid) throw new CrumbRefusal()
}

function takeCrumb(request: FastifyRequest): unknown {
  let given: unknown = request.headers['x-csrf-token']
  for (const carrier of [request.query, request.body]) {
    if (typeof carrier !== 'object' || carrier === null || !('crumb' in carrier)) continue
    given ||= carrier.crumb
    delete carrier.crumb
  }
  return given
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function fromSameOrigin({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  return headers.origin !== undefined && isOwnOrigin(headers.origin, headers.host)
}

/** The scheme is ignored: behind a proxy the server may not know it. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && url.host === URL.parse(`${url.protocol}//${host}`)?.host
}
