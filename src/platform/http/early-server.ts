import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * How long a connection may keep the server waiting, in ms. Headers are a few packets, so their limit is on the total
 * time: with a limit on inactivity alone, one byte every other minute would hold a connection (Node's headersTimeout).
 * The time of a body and a response depends on their size and the line, so their limit is on inactivity: RFC 9112, 9.5
 * leaves it to the server, and Node's server.timeout counts what a reader takes as activity. Without a proxy in front,
 * Node recommends a limit on the whole request as well; a line of 1 Mbit/s sends 450 MB in that hour.
 */
export interface Patience {
  readonly head: number
  readonly silence: number
  readonly request: number
  /** For a visitor's body: initial time, bytes that add one second, and the maximum. */
  readonly body: { readonly ms: number; readonly bytesPerSecond: number; readonly most: number }
}

export const PATIENCE: Patience = {
  head: 60_000,
  silence: 120_000,
  request: 3_600_000,
  // A phone with a weak signal sends an image of 10 MB in ten minutes.
  body: { ms: 30_000, bytesPerSecond: 16_000, most: 900_000 },
}
/** How often Node checks its time-outs, in ms. */
const CHECKING_MS = 30_000
/**
 * Longer than the 60 s for which common proxies keep a connection, so that none sends on one that is being closed, in
 * ms.
 */
const KEEP_ALIVE_MS = 72_000
/** How often a closing server looks for idle connections, in ms. */
const CLOSING_MS = 100

/** Options that are needed before the framework starts. */
interface EarlyOptions {
  readonly logger: FastifyBaseLogger
  /** Answers before all other handling of a request; false leaves it to the framework. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly patience?: Patience
}

/** Ends the idle connections of a closing server: clients would keep them open. */
export function endConnections(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSING_MS).unref()
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/**
 * A server that answers before the framework creates its request, reply, id and logger, which take a third of the time
 * of a cache hit. A closing server leaves everything to the framework, which ends the connections.
 */
export function createEarlyServer(options: EarlyOptions, handle: RequestListener): Server {
  const { answerEarly, logger, patience = PATIENCE } = options
  const limits = {
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(CHECKING_MS, patience.head),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node would refuse a request without a host with an empty body; the framework's first hook sends a message.
    requireHostHeader: false,
  }
  const server = createServer(limits, (request, response) => {
    let answered = false
    try {
      answered = server.listening && !hasTwoHosts(request) && answerEarly(request, response)
    } catch (error) {
      // Nothing above would catch it, and the process would end.
      logger.error({ err: error, url: request.url }, 'An early answer failed')
    }
    if (!answered) handle(request, response)
  })
  server.timeout = patience.silence
  return server
}

/**
 * Node uses the first of two Host lines; a proxy that uses the other would cache one site's page as another's (RFC
 * 9112, 3.2).
 */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
