import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * How long a connection may keep the server waiting, in ms. A head is a few packets, so it has a time in whole: by
 * inactivity alone a byte every other minute would hold a connection (Node's headersTimeout). A body and an answer are as
 * long as they are and go as fast as the line allows, so they have a time without any byte moving: RFC 9112, 9.5 leaves it
 * to the server, and Node's server.timeout counts what a reader takes as movement. Node asks for an end of the whole request
 * as well, where no proxy stands in front; a line of 1 Mbit/s sends 450 MB in that hour.
 */
export interface Patience {
  readonly head: number
  readonly silence: number
  readonly request: number
  /** Of a visitor's body: time to begin with, bytes that earn a second more, and the most there is. */
  readonly body: { readonly ms: number; readonly bytesPerSecond: number; readonly most: number }
}

export const PATIENCE: Patience = {
  head: 60_000,
  silence: 120_000,
  request: 3_600_000,
  // A telephone with one bar sends a picture of 10 MB in ten minutes.
  body: { ms: 30_000, bytesPerSecond: 16_000, most: 900_000 },
}
/** Node looks at heads and requests that do not end no more often, in ms. */
const CHECKING_MS = 30_000
/** Longer than the 60 s for which common proxies keep a connection, so that none sends into one that is just closed, in ms. */
const KEEP_ALIVE_MS = 72_000
/** How often a server that is closing looks for connections that have nothing to do any more, in ms. */
const CLOSING_MS = 100

/** What a server needs to know before the framework does. */
interface EarlyOptions {
  readonly logger: FastifyBaseLogger
  /** Answers before anything else looks at a request; false leaves it to the framework. */
  readonly answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly patience?: Patience
}

/** Ends the connections of a server that is closing as soon as nothing is under way on them: clients would keep them. */
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
 * A server that answers before the framework makes its request, reply, id and logger, which cost a third of a page from
 * memory. One that is closing leaves everything to the framework, which ends the connections.
 */
export function createEarlyServer(options: EarlyOptions, handle: RequestListener): Server {
  const { answerEarly, logger, patience = PATIENCE } = options
  const limits = {
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(CHECKING_MS, patience.head),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request without a host would be refused here in silence; the framework's first hook does so in words.
    requireHostHeader: false,
  }
  const server = createServer(limits, (request, response) => {
    let answered = false
    try {
      answered = server.listening && !hasTwoHosts(request) && answerEarly(request, response)
    } catch (error) {
      // Nobody above would catch it, and the process would end.
      logger.error({ err: error, url: request.url }, 'An early answer failed')
    }
    if (!answered) handle(request, response)
  })
  server.timeout = patience.silence
  return server
}

/** Node takes the first of two Host lines; a proxy that takes the other would keep one site's page as another's (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
