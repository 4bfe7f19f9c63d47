import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../../core/limits.ts'
import { maskAddress } from '../../core/network.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Patience } from './early-server.ts'
import { answerConnectionError } from './errors.ts'
import { announcedBytes, bodyTooLarge, isMultipart, PARTS_HELD } from './multipart.ts'

/** A body that weighs no more than its connection does is not counted, so that sign-in and telemetry always come through. */
const LIGHT_BYTES = 16_384
const RETRY_S = 5

/**
 * Keeps what visitors send from filling the memory: before a body is read it takes its share of what all of them may hold at
 * the same time, and of what one network may, and it has to come at some pace.
 */
export function createBodyGuard(patience: Patience['body']) {
  const held = new Map<string, number>()
  let total = 0

  function add(network: string, bytes: number): void {
    total += bytes
    const own = (held.get(network) ?? 0) + bytes
    if (own > 0) held.set(network, own)
    else held.delete(network)
  }

  return function guard(request: FastifyRequest, reply: FastifyReply): void {
    const announced = announcedBytes(request)
    if (announced === 0) return
    const { most, held: atOnce } = limitsOf(request)
    if (Number.isFinite(announced) && announced > most) throw bodyTooLarge()
    endSlow(request, reply, patience)
    const bytes = Math.min(atOnce, announced)
    if (bytes <= LIGHT_BYTES) return
    const network = maskAddress(request.ip)
    const ofNetwork = (held.get(network) ?? 0) + bytes
    if (total + bytes > LIMITS.heldBytes || ofNetwork > LIMITS.heldBytesOfNetwork) {
      reply.header('retry-after', String(RETRY_S))
      throw new Refusal('unavailable', 'Stanno arrivando troppi invii insieme. Aspetta qualche secondo e riprova.')
    }
    add(network, bytes)
    finished(reply.raw, () => add(network, -bytes))
  }
}

/** The most bytes that a route takes of a body, and that it holds of it at once. */
function limitsOf(request: FastifyRequest): { most: number; held: number } {
  const { bodyLimit, config } = request.routeOptions
  const parts = config.rules?.parts
  if (parts !== undefined && isMultipart(request)) return { most: parts, held: PARTS_HELD }
  return { most: bodyLimit!, held: bodyLimit! }
}

/**
 * Ends a body that comes too slowly: it has some time to begin with, more with each byte that comes, and an end. Node's own
 * limit for a request is one time for all, which a large body on a slow line needs and a small one need not have.
 * So is the rest of a body that was refused before its end.
 */
function endSlow({ raw }: FastifyRequest, reply: FastifyReply, { ms, bytesPerSecond, most }: Patience['body']): void {
  const { socket } = raw
  const began = performance.now()
  const before = socket.bytesRead
  const check = (): void => {
    const earned = ((socket.bytesRead - before) / bytesPerSecond) * 1000
    const left = Math.min(ms + earned, most) - (performance.now() - began)
    if (left > 0) timer = setTimeout(check, left).unref()
    else if (reply.raw.headersSent) raw.destroy()
    else answerConnectionError(Object.assign(new Error('Slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }
  let timer = setTimeout(check, ms).unref()
  raw.once('close', () => clearTimeout(timer))
}
