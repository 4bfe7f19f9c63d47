import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../core/refusal.ts'
import type { Arrivals } from '../../../pages/public.ts'
import { codeSchema, normalizeCode } from '../../discounts/schemas.ts'
import { CART_DAYS, CART_LIMITS } from '../model/cart.ts'

const COOKIE = 'cartCodes'
/** Not part of any code. */
const BETWEEN = '.'
const DAY_S = 86_400

/** The discount codes that a visitor has entered; whether they count is decided at each reading of the cart. */
export function codesOf(request: FastifyRequest): string[] {
  const kept = (request.cookies[COOKIE] ?? '').split(BETWEEN)
  return [...new Set(kept.filter((code) => isCode(code)))].slice(0, CART_LIMITS.codes)
}

/** @throws Refusal `invalid` for what no code can be, `conflict` for too many */
export function addCode(request: FastifyRequest, reply: FastifyReply, typed: unknown): void {
  const read = codeSchema.safeParse(typed)
  if (!read.success) throw new Refusal('invalid', read.error.issues[0]!.message)
  const codes = codesOf(request)
  if (codes.includes(read.data)) return
  if (codes.length >= CART_LIMITS.codes)
    throw new Refusal('conflict', `Si possono usare al massimo ${CART_LIMITS.codes} codici: togline uno.`)
  keepCodes(request, reply, [...codes, read.data])
}

export function removeCode(request: FastifyRequest, reply: FastifyReply, code: string): void {
  keepCodes(
    request,
    reply,
    codesOf(request).filter((one) => one !== normalizeCode(code)),
  )
}

function keepCodes(request: FastifyRequest, reply: FastifyReply, codes: readonly string[]): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https', httpOnly: true } as const
  if (codes.length === 0) reply.clearCookie(COOKIE, options)
  else reply.setCookie(COOKIE, codes.join(BETWEEN), { ...options, maxAge: CART_DAYS * DAY_S })
}

const isCode = (text: string) => codeSchema.safeParse(text).data === text

/** The link that an owner shares. A code that cannot be kept changes nothing: the page is shown all the same. */
export const cartArrivals: Arrivals = {
  sconto(code, request, reply) {
    const isKept = codesOf(request).length < CART_LIMITS.codes
    if (isKept && codeSchema.safeParse(code).success) addCode(request, reply, code)
  },
}
