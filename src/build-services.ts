import { join } from 'node:path'
import { BlockRegistry } from './core/block-registry.ts'
import { createMessages, type Messages } from './core/messages.ts'
import { registerSiteSettings } from './features/sites/public.ts'
import { features as allFeatures } from './features.ts'
import { copyBeforeMigration } from './platform/backup/copy-before-migration.ts'
import { finishRestore } from './platform/backup/staged-restore.ts'
import { PageCache } from './platform/cache/page-cache.ts'
import { SiteMemory } from './platform/cache/site-memory.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations.ts'
import { openDatabase } from './platform/database/open.ts'
import type { Feature, ServerSide } from './platform/feature.ts'
import { createFolderStore } from './platform/files/folder-store.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import type { Loader } from './platform/loader.ts'
import { createDatabaseOutbox } from './platform/mail/database-outbox.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createMetrics } from './platform/metrics.ts'
import { createFetchOutside, type FetchOutside } from './platform/outside.ts'
import type { Logger } from './platform/process/log.ts'
import { provideServices } from './platform/provide.ts'
import { type ClientAssets, NO_CLIENT_ASSETS } from './platform/render/client-assets.ts'
import { openSecrets } from './platform/secrets.ts'
import type { GroundServices, Services } from './platform/services.ts'
import type { Settings } from './platform/settings.ts'

export interface BuildOptions {
  readonly settings: Settings
  readonly log: Logger
  readonly database?: Database
  readonly clientAssets?: ClientAssets
  readonly fetchOutside?: FetchOutside
  readonly now?: () => Date
  /** All features; others in tests. */
  readonly features?: readonly Feature[]
}

/** Services with the server sides of all features, ready for routes or jobs. */
export interface Built {
  readonly services: Services
  readonly serverSides: readonly ServerSide[]
  jobs(): JobDefinition[]
}

/** Opens everything in the settings and migrates the database. */
export async function buildServices(options: BuildOptions): Promise<Built> {
  const { settings, log, features = allFeatures } = options
  const now = options.now ?? (() => new Date())
  registerSiteSettings(features.flatMap((feature) => feature.siteSettings ?? []))
  await finishRestore(settings.dataFolder)
  const database = options.database ?? (await openDatabase(settings))
  const migrations = features.flatMap((feature) => feature.migrations ?? [])
  const copy = copyBeforeMigration(join(settings.dataFolder, 'backups'))
  const { applied } = await migrate(database, migrations, { copy, now })
  if (applied.length > 0) log.info({ applied }, 'Database brought up to date')
  const isNew = !(await database.global.selectFrom('owners').select('id').limit(1).executeTakeFirst())
  const secrets = await openSecrets({ dataFolder: settings.dataFolder, secret: settings.secret, isNew })
  const sides = await Promise.all(features.map(async ({ name, server }) => ({ name, side: (await server?.()) ?? {} })))
  const serverSides: readonly ServerSide[] = sides.map(({ side }) => side)
  const cache = new PageCache({ maxBytes: settings.pageCacheBytes, now: () => now().getTime() })
  const memory = new SiteMemory()
  database.onChange((topics) => {
    memory.forget(topics)
    cache.invalidate(topics)
  })
  const ground: GroundServices &
    Pick<
      Services,
      'siteReplaced' | 'siteForms' | 'contentSources' | 'pageKinds' | 'arrivals' | 'widgets' | 'mailSamples'
    > = {
    settings,
    database,
    log,
    secrets,
    files: await createFolderStore(join(settings.dataFolder, 'files')),
    mailer: createMailer({
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      outbox: createDatabaseOutbox(database),
      clock: now,
      messageIdHost: new URL(settings.url).hostname,
    }),
    fetchOutside: options.fetchOutside ?? createFetchOutside(),
    metrics: createMetrics(),
    cache,
    memory,
    blocks: new BlockRegistry(
      features.flatMap((feature) => feature.blocks ?? []),
      features.flatMap((feature) => feature.kinds ?? []),
    ),
    loaders: new Map(serverSides.flatMap((side) => side.loaders ?? []).map((loader: Loader) => [loader.query, loader])),
    archives: serverSides.flatMap((side) => side.archive ?? []),
    people: serverSides.flatMap((side) => side.person ?? []),
    audienceCookies: serverSides.flatMap((side) => side.audienceCookies ?? []),
    siteReplaced: serverSides.flatMap((side) => side.siteReplaced ?? []),
    pageKinds: new Map(serverSides.flatMap((side) => side.pageKinds ?? []).map((kind) => [kind.name, kind])),
    arrivals: new Map(serverSides.flatMap((side) => Object.entries(side.arrivals ?? {}))),
    widgets: new Map(serverSides.flatMap((side) => side.widgets ?? []).map((widget) => [widget.type, widget])),
    mailSamples: Object.assign({}, ...serverSides.map((side) => side.mailSamples ?? {})),
    siteForms: serverSides.flatMap((side) => side.siteForm ?? []),
    contentSources: serverSides.flatMap((side) => side.contentSource ?? []),
    clientAssets: options.clientAssets ?? NO_CLIENT_ASSETS,
    messagesFor: createMessages(catalogues(features)),
    now,
  }
  const surroundings = (services: Services) =>
    sides
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ side }) => side.surroundings?.(services) ?? [])
  const services = provideServices(ground, [
    ...serverSides,
    { provide: (provided) => ({ surroundings: surroundings(provided) }) },
  ])
  return {
    services,
    serverSides,
    jobs: () => serverSides.flatMap((side) => (side.jobs?.(services) ?? []) as JobDefinition[]),
  }
}

function catalogues(all: readonly Feature[]): Record<string, Messages> {
  const byLocale: Record<string, Record<string, string>> = {}
  for (const feature of all)
    for (const [locale, messages] of Object.entries(feature.messages ?? {})) {
      byLocale[locale] ??= {}
      Object.assign(byLocale[locale], messages)
    }
  return byLocale
}
