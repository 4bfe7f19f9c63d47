import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../src/build-app.ts'
import { type Built, buildServices } from '../../src/build-services.ts'
import { addContributor } from '../../src/features/accounts/public.ts'
import { createSite, siteContentSchema } from '../../src/features/sites/public.ts'
import type { NameServers } from '../../src/features/sites/server/name-servers.ts'
import { features } from '../../src/features.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { openPostgresDatabase } from '../../src/platform/database/postgres.ts'
import { openSqliteDatabase } from '../../src/platform/database/sqlite.ts'
import type { Feature } from '../../src/platform/feature.ts'
import type { App } from '../../src/platform/http/app-types.ts'
import { createLogger } from '../../src/platform/process/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { TenancyGuard } from './tenancy-guard.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type TestEngine = (typeof ENGINES)[number]
export const INSTALLATION = 'http://127.0.0.1:3000'
const tenantTables = features.flatMap((feature) => feature.tables?.tenant ?? [])

/** An empty real database on either engine for one test file; refuses queries without a site. */
export async function openTestDatabase(
  engine: TestEngine,
  shared?: TestAppOptions['shared'],
): Promise<{ database: Database; folder: string; url: string | undefined; close(): Promise<void> }> {
  const folder = shared?.folder ?? mkdtempSync(join(tmpdir(), 'vetrina-test-'))
  const guard = new TenancyGuard(tenantTables)
  const url = shared ? shared.url : engine === 'postgres' ? await createPostgresDatabase() : undefined
  const database =
    url === undefined
      ? await openSqliteDatabase(join(folder, 'vetrina.db'), [guard])
      : await openPostgresDatabase(url, [guard])
  return {
    database,
    folder,
    url,
    async close() {
      await database.close()
      if (!shared) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database of a new installation: the product's schema, migrated once a process and copied, and no rows. */
async function newInstallation(engine: TestEngine): Promise<{ folder: string; url: string | undefined }> {
  migrated[engine] ??= migrateOnce(engine)
  const template = await migrated[engine]
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-test-'))
  if (typeof template === 'string') return { folder, url: await createPostgresDatabase(template) }
  writeFileSync(join(folder, 'vetrina.db'), template)
  return { folder, url: undefined }
}

/** The bytes of an SQLite database, or the name of a PostgreSQL database. */
const migrated: Partial<Record<TestEngine, Promise<Buffer | string>>> = {}

async function migrateOnce(engine: TestEngine): Promise<Buffer | string> {
  const url = engine === 'postgres' ? await createPostgresDatabase() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-template-'))
  const file = join(folder, 'vetrina.db')
  const database = url === undefined ? await openSqliteDatabase(file) : await openPostgresDatabase(url)
  await migrate(
    database,
    features.flatMap((feature) => feature.migrations ?? []),
  )
  await database.close()
  const template = url === undefined ? readFileSync(file) : new URL(url).pathname.slice(1)
  rmSync(folder, { recursive: true, force: true })
  return template
}

async function createPostgresDatabase(template?: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

export interface TestApp extends Built {
  readonly app: App
  readonly folder: string
  /** Address of its PostgreSQL database; undefined on SQLite. */
  readonly url: string | undefined
  /** Creates a site at `http://{identifier}.localhost:3000`. */
  createSite(identifier: string, title?: string): Promise<string>
  /** Creates an owner with roles on sites and signs them in; its requests have session and crumb. */
  signIn(email: string, roles?: Readonly<Record<string, number>>): Promise<OwnerClient>
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body where it reads it.
  json(): any
}

export interface OwnerClient {
  readonly ownerId: string
  readonly cookie: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export interface TestAppOptions {
  readonly now?: () => Date
  readonly env?: Record<string, string>
  /** To create another node of the same installation. */
  readonly shared?: { readonly folder: string; readonly url: string | undefined }
  readonly resolveTxt?: (name: string) => Promise<string[][]>
  readonly resolveAddresses?: NameServers['resolveAddresses']
  /** Instead of the product's features. */
  readonly features?: readonly Feature[]
}

/** The whole application on a real database, called through HTTP injection without a socket. */
export async function createTestApp(engine: TestEngine, options: TestAppOptions = {}): Promise<TestApp> {
  const place = options.shared ?? (options.features ? undefined : await newInstallation(engine))
  const { database, folder, url, close } = await openTestDatabase(engine, place)
  const settings = readSettings({
    VETRINA_DATA: folder,
    VETRINA_LOG_LEVEL: 'silent',
    VETRINA_RATE_READ: '100000',
    VETRINA_RATE_WRITE: '100000',
    VETRINA_RATE_ATTEMPT: '100000',
    ...options.env,
  })
  const built = await buildServices({
    settings,
    log: createLogger({ level: settings.logLevel }),
    database,
    ...(options.now && { now: options.now }),
    ...(options.features && { features: options.features }),
  })
  const { services } = built
  const { resolveTxt, resolveAddresses } = options
  Object.assign(services, { ...(resolveTxt && { resolveTxt }), ...(resolveAddresses && { resolveAddresses }) })
  const app = await buildApp(built)
  return {
    ...built,
    app,
    folder,
    url,
    createSite: (identifier, title = identifier) =>
      database.transact((transaction) =>
        createSite(transaction, { identifier, content: siteContentSchema.parse({ title }) }, services.now()),
      ),
    async signIn(email, roles = {}) {
      const password = 'una password di prova'
      const ownerId = await services.auth.createOwner({ email, name: email, password })
      await database.transact(async (transaction) => {
        for (const [siteId, role] of Object.entries(roles))
          await addContributor(transaction, siteId, ownerId, role as 1, services.now())
      })
      const headers = new Headers({ origin: settings.url })
      const { cookies } = await services.auth.signIn({ email, password }, headers, '127.0.0.1')
      const crumb = 'a-crumb-of-the-tests'
      const cookie = [...cookies.map((line) => line.split(';')[0]), `crumb=${crumb}`].join('; ')
      return {
        ownerId,
        cookie,
        call: (method, url, body, headers = {}) =>
          ask(app, INSTALLATION, {
            method,
            url,
            headers: { cookie, 'x-csrf-token': crumb, ...headers },
            ...(body !== undefined && { body }),
          }),
      }
    },
    async close() {
      await app.close()
      await close()
      if (!options.shared) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface TestRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Address of the client; this machine by default. */
  readonly ip?: string
}

/** One request to a host of the application. */
export async function ask(app: App, origin: string, request: TestRequest | string): Promise<Answer> {
  const { method = 'GET', url, headers = {}, body, ip } = typeof request === 'string' ? { url: request } : request
  const response = await app.inject({
    method,
    url,
    headers: { host: new URL(origin).host, accept: 'text/html', ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(ip !== undefined && { remoteAddress: ip }),
  })
  return {
    status: response.statusCode,
    headers: response.headers as Answer['headers'],
    body: response.body,
    json: () => JSON.parse(response.body),
  }
}

/** Page of a site whose identifier names its host. */
export function visit(app: App, identifier: string, request: TestRequest | string): Promise<Answer> {
  return ask(app, `http://${identifier}.localhost:3000`, request)
}
