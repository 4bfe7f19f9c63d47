import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.ts'
import { buildServices } from './build-services.ts'
import { createDemoSites } from './create-demo-sites.ts'
import { createInstallationOwner, openSetup } from './features/accounts/public.ts'
import { finishRestore } from './platform/backup/staged-restore.ts'
import { checkSqlite } from './platform/database/check-sqlite.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { NewerDatabaseError } from './platform/database/migrations.ts'
import { watchDisk } from './platform/files/disk-room.ts'
import { tryListening } from './platform/http/try-listening.ts'
import { JobsChild } from './platform/jobs/child.ts'
import { countJobs } from './platform/jobs/jobs.ts'
import {
  type ControlMessage,
  type ControlRequest,
  connectToServer,
  listenForCommands,
} from './platform/process/control.ts'
import { createLogger } from './platform/process/log.ts'
import { StartRefusal } from './platform/process/start-refusal.ts'
import { readClientAssets } from './platform/render/client-assets.ts'
import { describeSettings, readSettings, SettingsError } from './platform/settings.ts'

/** Nice value of commands that run beside the server. */
const LOW_PRIORITY = 10
/** Time for requests and jobs in progress when the server stops, in ms. */
const GRACE_MS = 10_000
const here = fileURLToPath(new URL('.', import.meta.url))
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  // Data, reports and copies are only for the user who runs the server.
  process.umask(0o077)
  const settings = readSettings(process.env)
  const log = createLogger({ level: settings.logLevel })
  for (const warning of settings.warnings) say(`Attenzione: ${warning}`)
  if (await connectToServer(settings.dataFolder))
    throw new StartRefusal(`Vetrina è già avviata su ${settings.dataFolder}.`)
  // Checked before the demo sites are created, which takes a minute; the port may still be taken meanwhile.
  await tryListening(settings).catch(refusePort(settings.port))
  const unlock = await lockFolder(settings.dataFolder)
  if (!unlock) throw new StartRefusal(`Vetrina è già avviata su ${settings.dataFolder}.`)
  await finishRestore(settings.dataFolder)
  if (settings.databaseUrl === undefined) checkSqlite(settings.dataFolder)
  const fresh = !existsSync(join(settings.dataFolder, 'vetrina.db'))
  if (fresh) say('Preparo il database…')
  const built = await buildServices({ settings, log, clientAssets: readClientAssets(join(here, '..')) })
  const { services } = built
  if (settings.demo) await createDemoSites(services, (title) => say(`Creo il sito dimostrativo «${title}»…`))
  await makeFirstOwner(built.services)

  const app = await buildApp(built)
  const jobs = new JobsChild(join(here, 'jobs-child.js'), services.database, log)
  services.metrics.read({
    pageCache: () => ({ ...services.cache.statistics, ...services.cache.size }),
    database: () => services.database.statistics(),
    jobs: () => countJobs(services.database),
  })
  const stopWatching = watchDisk(services.files, log)
  let control: { close(): Promise<void> } | undefined

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    say('Mi fermo…')
    stopWatching()
    const timer = setTimeout(() => process.exit(1), GRACE_MS + 2000)
    timer.unref()
    await control?.close()
    for (const command of commands) command.kill('SIGTERM')
    // Requests in progress are answered; idle connections are closed.
    await app.close()
    await jobs.stop(GRACE_MS)
    await services.database.close()
    unlock?.()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await app.listen({ port: settings.port, host: settings.host }).catch(refusePort(settings.port))
  jobs.start()
  control = await listenForCommands(settings.dataFolder, async (request, tell) => {
    await runCommand(settings.dataFolder, request, tell)
    await services.database.catchUp()
  })
  await sayAddresses(services, settings)
}

function refusePort(port: number) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartRefusal(`La porta ${port} è occupata da un altro programma: scegline una con PORT=3001 npm start.`)
  }
}

type AppServices = Awaited<ReturnType<typeof buildServices>>['services']

async function makeFirstOwner(services: AppServices): Promise<void> {
  const { firstOwner } = services.settings
  if (!firstOwner) return
  const exists = await services.database.global.selectFrom('owners').select('id').limit(1).executeTakeFirst()
  if (!exists)
    await createInstallationOwner(services, services.auth, { name: firstOwner.email.split('@')[0]!, ...firstOwner })
}

async function sayAddresses(services: AppServices, settings: AppServices['settings']): Promise<void> {
  const sites = await services.database.global
    .selectFrom('sites')
    .select(['id', 'identifier'])
    .orderBy('created_at')
    .limit(20)
    .execute()
  say('')
  for (const { id } of sites) {
    const site = await services.directory.site(id)
    if (site) say(`  ${site.content.title.padEnd(28)} ${site.baseUrl}`)
  }
  say(`  ${'Area di configurazione'.padEnd(28)} ${settings.url}/config/`)
  const token = await openSetup(services)
  if (token !== undefined) {
    say('\n  Per diventare proprietario apri questo collegamento, che vale una volta sola:')
    say(`  ${settings.url}/config/benvenuto?token=${token}`)
  }
  say(`\n${describeSettings(settings)}\n`)
}

/** Running commands. */
const commands = new Set<ChildProcess>()

/** Runs a command of the command line in a separate process, with this server's settings. */
async function runCommand(
  dataFolder: string,
  request: ControlRequest,
  tell: (message: ControlMessage) => void,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const child = fork(join(here, 'cli.js'), [...request.args], {
      // The command uses the server's own settings; its file arguments are relative to the caller's folder.
      env: { ...process.env, VETRINA_DATA: dataFolder, INIT_CWD: request.cwd },
      execArgv: ['--enable-source-maps'],
    })
    commands.add(child)
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    let ended = false
    child.on('message', (message: ControlMessage) => {
      ended ||= message.type === 'exit'
      tell(message)
    })
    child.on('exit', (code) => {
      commands.delete(child)
      if (!ended) tell({ type: 'exit', code: code ?? 1 })
      resolve()
    })
  })
}

try {
  await main()
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StartRefusal || error instanceof NewerDatabaseError))
    throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
