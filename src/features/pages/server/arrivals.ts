import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { searchOf } from './site-requests.ts'

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    readonly arrivals?: Arrivals
  }
}

declare module '../../../platform/services.ts' {
  interface Services {
    readonly arrivals: ReadonlyMap<string, Arrival>
  }
}

/** Query parameters of any page that something is done with once, before the visitor gets the page without them. */
export type Arrivals = Readonly<Record<string, Arrival>>
export type Arrival = (value: string, request: FastifyRequest, reply: FastifyReply) => void

/** Does what the parameters of an address ask for; returns the query string without them, undefined if it has none. */
export function takeArrivals(
  { arrivals }: Pick<Services, 'arrivals'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const query = new URLSearchParams(searchOf(request))
  const found = [...arrivals].filter(([name]) => query.has(name))
  if (found.length === 0) return undefined
  for (const [name, arrive] of found) {
    arrive(query.get(name)!, request, reply)
    query.delete(name)
  }
  return query.size === 0 ? '' : `?${query}`
}
