import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-types.ts'
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
export type Arrival = (value: string, visit: ArrivingVisit) => void

interface ArrivingVisit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly secrets: Services['secrets']
}

/** Takes the arrivals of a request; resolves to the query string without them, undefined if it has none. */
export type TakeArrivals = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

type ArrivalServices = Pick<Services, 'arrivals' | 'secrets' | 'settings'>

const takers = new WeakMap<App, TakeArrivals>()

/**
 * Does what the parameters of an address ask for. Who brings more of them than they may write, to whatever pages, gets
 * the page alone: an arrival may be a guess, such as of a discount code.
 */
export function arrivalsOf(app: App, services: ArrivalServices): TakeArrivals {
  const taker = takers.get(app) ?? takerFor(app, services)
  takers.set(app, taker)
  return taker
}

function takerFor(app: App, { arrivals, secrets, settings }: ArrivalServices): TakeArrivals {
  const limitOf = app.createRateLimit({ max: settings.rates.write })
  return async (request, reply) => {
    const query = new URLSearchParams(searchOf(request))
    const found = [...arrivals].filter(([name]) => query.has(name))
    if (found.length === 0) return undefined
    const limit = await limitOf(request)
    const isTaken = limit.isAllowed || !limit.isExceeded
    for (const [name, arrive] of found) {
      if (isTaken) arrive(query.get(name)!, { request, reply, secrets })
      query.delete(name)
    }
    return query.size === 0 ? '' : `?${query}`
  }
}
