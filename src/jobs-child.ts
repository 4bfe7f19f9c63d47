import { setPriority } from 'node:os'
import { buildServices } from './build-services.ts'
import { JobRunner } from './platform/jobs/jobs.ts'
import { serveJobs } from './platform/jobs/serve-jobs.ts'
import { createLogger } from './platform/process/log.ts'
import { readSettings } from './platform/settings.ts'

/** Nice value, the lowest there is: visitors' requests come first. */
const LOW_PRIORITY = 19

setPriority(LOW_PRIORITY)
const settings = readSettings(process.env)
const log = createLogger({ level: settings.logLevel }).child({ process: 'jobs' })
const built = await buildServices({ settings, log })
const { database } = built.services
const runner = new JobRunner(database, built.jobs(), {
  report: (error, job) =>
    log.error({ err: error, ...job }, job.dead ? 'A job is dead' : 'A job failed and will be tried again'),
})
serveJobs(runner, { log, close: () => database.close() })
