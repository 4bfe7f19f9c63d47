import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Built } from './build-services.ts'
import { configShell } from './config/shell.ts'
import { Refusal } from './core/refusal.ts'
import { createAuthorise } from './features/accounts/public.ts'
import { roomOf } from './platform/files/disk-room.ts'
import { createApp } from './platform/http/app.ts'
import type { App } from './platform/http/app-types.ts'
import { installationPolicy } from './platform/http/security-headers.ts'
import type { RequestKind } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'

const open = { ground: 'any', access: 'visitor', sharing: 'none' } as const
const installation = { ...open, ground: 'installation', rate: 'read' } as const
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** The HTTP application with the routes of every feature. It does not listen. */
export async function buildApp({ services, serverSides }: Built): Promise<App> {
  const { settings } = services
  const answerPage = countCachedPages(services)
  const app = createApp({
    logger: services.log,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimit,
    rates: settings.rates,
    groundOf: (host) => (services.directory.isInstallation(host) ? 'installation' : 'site'),
    authorise: createAuthorise(services),
    secureCookies: (request) => request.protocol === 'https',
    errorPage: (request, error) => services.errorPage(request, error),
    answerEarly: (request, response) => answerPage(request, response) || services.answerPicture(request, response),
    onAnswer: (request, status, seconds) => services.metrics.requests[kindOf(request)].count(status, seconds),
  })
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    root: services.clientAssets.folder ?? settings.dataFolder,
  })
  // Routes are collected by hooks of plugins, so they are added after those are loaded.
  await app.register(async (scope) => {
    const inner = scope as unknown as App
    operationsRoutes(inner, services)
    for (const side of serverSides) side.routes?.(inner, services)
  })
  await app.ready()
  return app
}

/** Cache hits are only counted: anything more would cost as much as the response. */
function countCachedPages({
  answerFromMemory,
  metrics,
}: Services): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const start = performance.now()
    if (!answerFromMemory(request, response)) return false
    metrics.requests.cached.count(response.statusCode, (performance.now() - start) / 1000)
    return true
  }
}

const KINDS: readonly [prefix: string, kind: RequestKind][] = [
  ['/assets/', 'asset'],
  ['/images/', 'image'],
  ['/s/', 'file'],
  ['/api/', 'api'],
  ['/config', 'config'],
]

function kindOf(request: FastifyRequest): RequestKind {
  const known = KINDS.find(([prefix]) => request.url.startsWith(prefix))
  return known?.[1] ?? (request.routeOptions.config.rules?.sharing === 'public' ? 'page' : 'other')
}

/** Routes for operators and browsers about the process itself. */
function operationsRoutes(app: App, services: Services): void {
  const { database, clientAssets, files, metrics } = services

  app.get('/healthz', { config: { rules: open } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { rules: { ...open, rate: 'read' } } }, async () => {
    // The writer too: a node that can only read is not ready.
    await database.writer
      .selectFrom('migrations')
      .select('id')
      .limit(1)
      .execute()
      .catch(() => {
        throw new Refusal('unavailable', 'Il database non risponde.')
      })
    if (roomOf(await files.freeBytes()) === 'none')
      throw new Refusal('no_space', 'Il disco è pieno: si può leggere, ma non salvare.')
    return { status: 'ready' }
  })

  app.get('/metrics', { config: { rules: installation } }, async (request, reply) => {
    // Behind a proxy on this machine every client seems to come from loopback.
    const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
    if (!LOOPBACK.test(request.ip) || forwarded !== undefined || forwardedFor !== undefined)
      throw new Refusal('not_found', 'Questo indirizzo non esiste.')
    const { contentType, body } = await metrics.exposition()
    return reply.type(contentType).send(body)
  })

  app.get(
    '/assets/*',
    { config: { rules: { ...open, sharing: 'public' } }, schema: { params: z.object({ '*': z.string().max(200) }) } },
    async (request, reply) => {
      const file = request.params['*']
      if (!clientAssets.folder || !/^[\w.-]+$/.test(file)) throw new Refusal('not_found', 'Questo file non esiste.')
      return reply.sendFile(file, join(clientAssets.folder, 'assets'), { maxAge: '365d', immutable: true })
    },
  )

  app.get(
    '/api/openapi.json',
    { config: { rules: installation }, schema: { response: { 200: z.looseObject({}) } } },
    async () => ({ ...app.swagger() }),
  )

  for (const path of ['/config', '/config/*'])
    app.get(path, { config: { rules: installation } }, async (_request, reply) => {
      if (!clientAssets.config)
        throw new Refusal('not_found', 'L’area di configurazione non è stata costruita: esegui npm run build.')
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('content-security-policy', installationPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(configShell({ ...clientAssets.config, nonce }))
    })

  app.get('/', { config: { rules: installation } }, async (_request, reply) => reply.redirect('/config/', 302))
}
