import { setPriority } from 'node:os'
import { buildServices } from './build-services.ts'
import { JobRunner } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'

/** How often due jobs are looked for when nobody says that there are new ones, in ms. */
const LOOK_EVERY_MS = 1000
/** Nice value, the lowest there is: visitors' requests come first. */
const LOW_PRIORITY = 19

/** Messages between the server and this child. */
export type ToChild = 'wake' | 'stop'
export type FromChild = 'ready' | 'changed'

setPriority(LOW_PRIORITY)
const settings = readSettings(process.env)
const log = createLogger({ level: settings.logLevel }).child({ process: 'jobs' })
const built = await buildServices({ settings, log })
const { database } = built.services
const runner = new JobRunner(database, built.jobs(), {
  report: (error, job) =>
    log.error({ err: error, ...job }, job.dead ? 'A job is dead' : 'A job failed and will be tried again'),
})

let running: Promise<void> | undefined
let again = false
function look(): void {
  again = true
  running ??= (async () => {
    while (again) {
      again = false
      const ran = await runner.runDue()
      if (ran > 0) process.send?.('changed' satisfies FromChild)
    }
  })()
    .catch((error) => log.error({ err: error }, 'Looking for jobs failed'))
    .finally(() => {
      running = undefined
    })
}

const timer = setInterval(look, LOOK_EVERY_MS)
async function stop(): Promise<void> {
  clearInterval(timer)
  runner.stop()
  await running
  await database.close()
  process.exit(0)
}
process.on('message', (message: ToChild) => (message === 'wake' ? look() : void stop()))
// The server is gone, killed perhaps: nobody is left to work for.
process.on('disconnect', () => void stop())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop())
process.send?.('ready' satisfies FromChild)
look()
