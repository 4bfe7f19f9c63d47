import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../core/refusal.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Arrivals } from '../../../pages/public.ts'
import { codeSchema, normalizeCode } from '../../discounts/schemas.ts'
import { CART_DAYS, CART_LIMITS } from '../model/cart.ts'

const COOKIE = 'cartCodes'
/** Not part of any code, nor of a signature. */
const BETWEEN = '.'
const DAY_S = 86_400
const PURPOSE = 'cart-codes'

/** A visitor's request and its answer, with the key that signs the cookie: a forged one would try ten codes at once. */
export interface CodeVisit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
}

/** The discount codes that a visitor has entered; whether they count is decided at each reading of the cart. */
export function codesOf({ request, secrets }: Pick<CodeVisit, 'request' | 'secrets'>): string[] {
  const kept = request.cookies[COOKIE] ?? ''
  const end = kept.lastIndexOf(BETWEEN)
  const codes = kept.slice(0, Math.max(0, end))
  return codes !== '' && secrets.verify(PURPOSE, codes, kept.slice(end + 1)) ? codes.split(BETWEEN) : []
}

/** @throws Refusal `invalid` for what no code can be, `conflict` for too many */
export function addCode(visit: CodeVisit, typed: unknown): void {
  const read = codeSchema.safeParse(typed)
  if (!read.success) throw new Refusal('invalid', read.error.issues[0]!.message)
  const codes = codesOf(visit)
  if (codes.includes(read.data)) return
  if (codes.length >= CART_LIMITS.codes)
    throw new Refusal('conflict', `Si possono usare al massimo ${CART_LIMITS.codes} codici: togline uno.`)
  keepCodes(visit, [...codes, read.data])
}

export function removeCode(visit: CodeVisit, code: string): void {
  keepCodes(
    visit,
    codesOf(visit).filter((one) => one !== normalizeCode(code)),
  )
}

function keepCodes({ request, reply, secrets }: CodeVisit, codes: readonly string[]): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https', httpOnly: true } as const
  const kept = codes.join(BETWEEN)
  if (kept === '') reply.clearCookie(COOKIE, options)
  else reply.setCookie(COOKIE, kept + BETWEEN + secrets.sign(PURPOSE, kept), { ...options, maxAge: CART_DAYS * DAY_S })
}

/** The link that an owner shares: its code takes the place of the oldest one. What can be no code changes nothing. */
export const codeArrivals: Arrivals = {
  sconto(typed, visit) {
    const read = codeSchema.safeParse(typed)
    if (!read.success) return
    const others = codesOf(visit).filter((code) => code !== read.data)
    keepCodes(visit, [...others, read.data].slice(-CART_LIMITS.codes))
  },
}
