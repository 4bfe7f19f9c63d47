import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type FastifyRequest, LogController, type RawServerDefault } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { isDeeperThan } from '../../core/depth.ts'
import { LIMITS } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import type { App, AppOptions, RouteRules, RuledRoute } from './app-types.ts'
import { createBodyGuard } from './bodies.ts'
import { checkCrumb, refuseForeign } from './crumb.ts'
import { createEarlyServer, endConnections, hasTwoHosts, PATIENCE } from './early-server.ts'
import { answerConnectionError, answerError, errorSchema, NOT_KEPT } from './errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Requests that take longer are logged, in ms. */
const SLOW_MS = 2000
/** Default maximum of a visitor's body in bytes: a few fields. */
const VISITORS_BYTES = 32_000
const ERRORS = { '4xx': errorSchema, '5xx': errorSchema }
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Calls are described in the API documentation; pages and files are not. */
function isCall(url: string): boolean {
  return url.startsWith('/api/')
}

/** Builds the HTTP application: route rules, one error shape, limits. It does not listen. */
export function createApp(options: AppOptions): App {
  const app = fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>({
    loggerInstance: options.logger,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: options.bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 1000,
      querystringParser: (text) => parseQuery(text, undefined, undefined, { maxKeys: LIMITS.queryParameters }),
      constraints: { ground: groundConstraint(options.groundOf) },
    },
    serverFactory: (handle) => createEarlyServer(options, handle),
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerConnectionError,
    frameworkErrors(error, request, reply) {
      // No hook has seen an address that cannot be decoded.
      request.cookies = app.parseCookie(request.headers.cookie ?? '')
      void answerError(error, request, reply, options)
    },
  })
  endConnections(app)
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    options.onAnswer(request, statusCode, elapsedTime / 1000)
    const level = statusCode >= 500 || elapsedTime > SLOW_MS ? 'warn' : 'debug'
    request.log[level](
      { method: request.method, url: request.url, status: statusCode, ms: Math.round(elapsedTime) },
      'Request answered',
    )
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('held', undefined)
  app.decorateRequest('admission', 'everybody')
  // Forms of any site can send it, and no route reads it.
  app.removeContentTypeParser('text/plain')
  app.register(cookie)
  app.register(formbody, { bodyLimit: options.bodyLimit })
  app.register(rateLimit, {
    global: false,
    max: options.rates.read,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', 'Troppe richieste in poco tempo. Aspetta un momento e riprova.', {
        details: { retryAfterSeconds: Math.ceil(context.ttl / 1000) },
      }),
  })
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vetrina', description: 'Le chiamate con cui si scrive un sito.', version: '1' },
    },
    // Pages and files are not calls.
    transform: (route) => jsonSchemaTransform({ ...route, schema: { ...route.schema, hide: !isCall(route.url) } }),
    transformObject: jsonSchemaTransformObject,
  })

  const routes: RuledRoute[] = []
  app.addHook('onRoute', (route) => {
    const rules = route.config?.rules
    const methods = [route.method].flat()
    if (!rules) throw new Error(`Route ${methods} ${route.url} declares no rules`)
    if (isForVisitors(rules)) route.bodyLimit ??= Math.min(VISITORS_BYTES, options.bodyLimit)
    const { bodyLimit = options.bodyLimit } = route
    for (const method of methods) {
      if (CHANGES.has(method) && !rules.crumb) throw new Error(`Route ${method} ${route.url} declares no crumb rule`)
      // Only what is in memory and the same on every host, such as built files, may have no rate limit.
      if (!rules.rate && (CHANGES.has(method) || rules.ground !== 'any'))
        throw new Error(`Route ${method} ${route.url} declares no rate`)
      routes.push({ method, url: route.url, rules, bodyLimit, call: route.config?.call })
    }
    if (isCall(route.url))
      route.schema = { ...route.schema, response: { ...ERRORS, ...(route.schema?.response as object) } }
    if (rules.ground !== 'any') route.constraints = { ...route.constraints, ground: rules.ground }
    if (rules.rate) Object.assign(route.config!, { rateLimit: { max: rateOf(rules.rate, options.rates) } })
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    reply.header('cache-control', NOT_KEPT)
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new Refusal('bad_request', 'La richiesta non dice per quale sito è.')
    if (hasTwoHosts(request.raw)) throw new Refusal('bad_request', 'La richiesta è per più di un sito.')
  })
  const guardBody = createBodyGuard((options.patience ?? PATIENCE).body)
  // Before the body is read, so that unauthorized requests cannot fill the memory.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) throw noSuchAddress()
    const { rules } = request.routeOptions.config
    if (!rules) return
    const isChange = CHANGES.has(request.method)
    if (isChange) refuseForeign(request, rules.crumb!)
    if (isChange && rules.crumb === 'required') refuseForm(request)
    await options.authorise(request, reply, rules)
    if (isChange && isForVisitors(rules)) guardBody(request, reply)
  })
  // After parsing, because a form without scripts carries its crumb in the body.
  app.addHook('preValidation', async (request) => {
    if (isDeeperThan(request.body, LIMITS.nesting))
      throw new Refusal('bad_request', 'La richiesta ha troppi livelli uno dentro l’altro.')
    const { rules } = request.routeOptions.config
    if (rules && CHANGES.has(request.method)) checkCrumb(request, rules.crumb!)
  })
  // No shared cache may keep what a site shows only to those who have its password.
  app.addHook('onSend', async (request, reply) => {
    if (request.admission !== 'everybody') reply.header('cache-control', NOT_KEPT)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options))
  app.setNotFoundHandler((request, reply) => answerError(noSuchAddress(), request, reply, options))
  return Object.assign(app, { ruledRoutes: routes })
}

/** Only forms send this type, and any site's form can: a route that scripts call does not accept it. */
function refuseForm({ headers }: FastifyRequest): void {
  if (headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw new Refusal('unsupported_type', 'Il formato della richiesta non è tra quelli accettati.')
}

function noSuchAddress(): Refusal {
  return new Refusal('not_found', 'Questo indirizzo non esiste.')
}

/** Whether anonymous requests may reach a route. */
function isForVisitors({ access }: RouteRules): boolean {
  return access === 'visitor' || access === 'setup'
}

/** A gallery page requests hundreds of images at once. */
const PICTURES_FOR_A_READ = 20

function rateOf(rate: NonNullable<RouteRules['rate']>, rates: AppOptions['rates']): number {
  return rate === 'picture' ? rates.read * PICTURES_FOR_A_READ : rates[rate]
}

/**
 * Fastify accepts a number but ignores it; counted from the server, the first `trusted` hops are the installation's
 * own proxies.
 */
function trustOf(trusted: AppOptions['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

function groundConstraint(groundOf: AppOptions['groundOf']) {
  return {
    name: 'ground',
    storage() {
      const handlers = new Map<string, unknown>()
      return {
        get: (ground: string) => handlers.get(ground) ?? null,
        set: (ground: string, handler: unknown) => void handlers.set(ground, handler),
      }
    },
    deriveConstraint: (request: IncomingMessage) => groundOf(request.headers.host),
    validate() {},
    // biome-ignore lint/suspicious/noExplicitAny: the router's own type asks for its internal handler type here.
  } as any
}
