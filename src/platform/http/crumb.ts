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

export class CrumbRefusal extends Refusal {
  constructor() {
    super('crumb', 'La sessione della pagina è scaduta. Ricarica la pagina e riprova.')
  }
}

/** Throws CrumbRefusal when the request may be forged. A wrong crumb is always refused, whatever the rule. */
export function checkCrumb(request: FastifyRequest, rule: CrumbRule): void {
  if (typeof rule === 'object') return
  const given = crumbOf(request)
  if (given !== undefined) {
    if (!sameText(given, request.cookies[CRUMB_COOKIE] ?? '')) throw new CrumbRefusal()
    return
  }
  if (rule === 'form' && fromSameOrigin(request)) return
  throw new CrumbRefusal()
}

function crumbOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-csrf-token']
  const query = (request.query as Record<string, unknown> | undefined)?.crumb
  const body = request.body as Record<string, unknown> | null | undefined
  const field = typeof body === 'object' && body !== null ? body.crumb : undefined
  for (const value of [header, query, field]) if (value !== undefined && value !== '') return String(value)
  return undefined
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right)
}

function fromSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  if (origin === undefined || origin === 'null') return false
  return URL.canParse(origin) && new URL(origin).host === request.host
}
