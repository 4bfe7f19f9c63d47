import type { Logger } from '../log.ts'
import type { FromChild, ToChild } from './child.ts'
import type { JobRunner } from './jobs.ts'

/** How often due jobs are looked for when nobody says that there are new ones, in ms. */
const LOOK_EVERY_MS = 1000
/** How long a slot rests that could not look, because the disk is full or the database gone, in ms. */
const REST_MS = 5000

/** Runs jobs in this process, as the server that forked it asks, until it says stop or is gone. */
export function serveJobs(
  runner: Pick<JobRunner, 'slots' | 'stop'>,
  { log, close }: { log: Logger; close: () => Promise<void> },
): void {
  const slots = runner.slots.map((run) => slotOf(run, { log, onRun: () => tell('changed') }))
  const look = () => {
    for (const slot of slots) slot.look()
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
    await Promise.all(slots.map((slot) => slot.end()))
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

/** Looks for jobs again and again when asked to, one look at a time; a slot that is busy holds up no other. */
function slotOf(run: () => Promise<number>, { log, onRun }: { log: Logger; onRun: () => void }) {
  let running: Promise<void> | undefined
  let again = false
  let restsUntil = 0
  return {
    look(): void {
      if (Date.now() < restsUntil) return
      again = true
      running ??= (async () => {
        while (again) {
          again = false
          if ((await run()) > 0) onRun()
        }
      })()
        .catch((error) => {
          log.error({ err: error }, 'Looking for jobs failed')
          restsUntil = Date.now() + REST_MS
        })
        .finally(() => {
          running = undefined
        })
    },
    end: async () => await running,
  }
}
