import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/refusal.ts'

/**
 * Double-submit token against forged requests. The cookie must equal what the query (`?crumb=`), the header
 * `X-CSRF-Token` or the form field `crumb` carries.
 *
 * - `required`: without an equal crumb the request is refused.
 * - `form`: a form that posts without scripts may lack it when the browser itself says that it comes from this origin.
 * - `exempt`: telemetry, signed webhooks, one-click unsubscribe; the route says why.
 */
export type CrumbRule = 'required' | 'form' | { readonly exempt: string }

export const CRUMB_COOKIE = 'crumb'

export function setCrumb(reply: FastifyReply, secure: boolean): string {
  const crumb = randomBytes(24).toString('base64url')
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure })
  return crumb
}

/** The request's crumb, made now when it has none. Scripts read the cookie, so it is not HttpOnly. */
export function ensureCrumb(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = request.cookies[CRUMB_COOKIE]
  return known && /^[\w-]{16,128}$/.test(known) ? known : setCrumb(reply, secure)
}

/** A page's crumb is old or gone; the answer brings a new one, with which the page tries again. */
export class CrumbRefusal extends Refusal {
  constructor() {
    super('crumb', 'La sessione della pagina è scaduta. Ricarica la pagina e riprova.')
  }
}

/**
 * Refuses what another site's page sends, before its body is read. Such a page may know the crumb: a neighbour under the same
 * domain can set a cookie for it. Browsers say in `Origin` who sends, over plain http too, where they send nothing of Fetch
 * Metadata. It is no CrumbRefusal: a new crumb would only take the one that the visitor's own pages have.
 */
export function refuseForeign({ headers }: FastifyRequest, rule: CrumbRule): void {
  if (typeof rule === 'object') return
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)))
    throw new Refusal('crumb', 'Questa richiesta arriva da un altro sito, perciò non è stata eseguita.')
}

/**
 * Throws CrumbRefusal when the request may be forged. A wrong crumb is always refused, whatever the rule. A crumb in the
 * query or in a field is taken out, so that routes need not know of it.
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

/** The protocol is left out: behind a proxy the server may not know it. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && url.host === URL.parse(`${url.protocol}//${host}`)?.host
}
