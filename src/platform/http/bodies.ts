import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../../core/limits.ts'
import { maskAddress } from '../../core/network.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Patience } from './early-server.ts'
import { answerConnectionError } from './errors.ts'
import { announcedBytes, bodyTooLarge, isMultipart, PARTS_HELD } from './multipart.ts'

/**
 * A body no larger than its connection's own memory is not counted, so that sign-in and telemetry are never refused.
 */
const LIGHT_BYTES = 16_384
const RETRY_S = 5

/**
 * Keeps visitors' bodies from filling the memory: before a body is read, it reserves its share of two limits, for all
 * visitors and for one network, and it has to arrive at a minimum rate.
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

/** Maximum bytes of a route's body, and how many of them are in memory at once. */
function limitsOf(request: FastifyRequest): { most: number; held: number } {
  const { bodyLimit, config } = request.routeOptions
  const parts = config.rules?.parts
  if (parts !== undefined && isMultipart(request)) return { most: parts, held: PARTS_HELD }
  return { most: bodyLimit!, held: bodyLimit! }
}

/**
 * Ends a body that arrives too slowly: there is an initial time, more time for each byte, and a maximum. Node's own
 * limit is one time for all requests: a large body on a slow line needs it, a small one does not. The same applies to
 * the rest of a body that was refused before its end.
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
