import type { Logger } from '../log.ts'
import type { FromChild, ToChild } from './child.ts'
import type { JobRunner } from './jobs.ts'

/** How often due jobs are looked for when nobody says that there are new ones, in ms. */
const LOOK_EVERY_MS = 1000

/** Runs jobs in this process, as the server that forked it asks, until it says stop or is gone. */
export function serveJobs(
  runner: Pick<JobRunner, 'runDue' | 'stop'>,
  { log, close }: { log: Logger; close: () => Promise<void> },
): void {
  let running: Promise<void> | undefined
  let again = false
  function look(): void {
    again = true
    running ??= (async () => {
      while (again) {
        again = false
        const ran = await runner.runDue()
        if (ran > 0) tell('changed')
      }
    })()
      .catch((error) => log.error({ err: error }, 'Looking for jobs failed'))
      .finally(() => {
        running = undefined
      })
  }

  function tell(message: FromChild): void {
    // Without a callback the failure would be an uncaught error. The server may have gone before anybody listened for that.
    process.send?.(message, (error: Error | null) => {
      if (error) void stop()
    })
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    clearInterval(timer)
    runner.stop()
    await running
    await close()
    process.exit(0)
  }
  process.on('message', (message: ToChild) => (message === 'wake' ? look() : void stop()))
  // The server is gone, killed perhaps: nobody is left to work for.
  process.on('disconnect', () => void stop())
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void stop())
  tell('ready')
  look()
}
