import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../../../../platform/secrets.ts'
import { CART_DAYS } from '../model/cart.ts'

const DAY_S = 86_400
const TOKEN_BYTES = 32
const COOKIES = { cart: 'CART', hint: 'hasCart' } as const

export interface CartKey {
  readonly token: string
  readonly tokenHash: string
  /** What scripts get as `cartToken` (wire.md): it names the cart, and opens it only beside the cookie. */
  readonly scriptToken: string
}

type CartSecrets = Pick<Secrets, 'hashToken' | 'sign'>

/** The key that a token opens. */
export function keyOfToken(token: string, secrets: CartSecrets): CartKey {
  const tokenHash = secrets.hashToken(token)
  return { token, tokenHash, scriptToken: secrets.sign('cart', tokenHash) }
}

/** The token in a visitor's cookie; undefined without one. */
export function cartKeyOf(request: FastifyRequest, secrets: CartSecrets): CartKey | undefined {
  const token = request.cookies[COOKIES.cart]
  if (token === undefined || !/^[\w-]{40,64}$/.test(token)) return undefined
  return keyOfToken(token, secrets)
}

export function newCartKey(secrets: CartSecrets): CartKey {
  return keyOfToken(randomBytes(TOKEN_BYTES).toString('base64url'), secrets)
}

/**
 * Keeps the cart in the browser for two more weeks. Scripts read only the hint that there is one: the token gives
 * access to the checkout.
 */
export function keepCart(request: FastifyRequest, reply: FastifyReply, { token }: CartKey): void {
  const options = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: CART_DAYS * DAY_S,
  } as const
  reply.setCookie(COOKIES.cart, token, { ...options, httpOnly: true }).setCookie(COOKIES.hint, 'true', options)
}

/** Takes the cart from a browser whose account has signed out: it may be shared. */
export function dropCart({ protocol }: FastifyRequest, reply: FastifyReply): void {
  const options = { path: '/', secure: protocol === 'https' }
  reply.clearCookie(COOKIES.cart, options).clearCookie(COOKIES.hint, options)
}
