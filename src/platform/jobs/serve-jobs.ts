import type { Logger } from '../process/log.ts'
import type { FromChild, ToChild } from './child.ts'
import type { JobRunner } from './jobs.ts'

/** How often to poll for due jobs without a wake-up, in ms. */
const LOOK_EVERY_MS = 1000
/** How long a slot pauses after a failed poll, because the disk is full or the database is down, in ms. */
const REST_MS = 5000

/** Runs jobs in this process on request of the server that forked it, until it says stop or is gone. */
export function serveJobs(
  runner: Pick<JobRunner, 'slots' | 'stop'>,
  { log, close }: { log: Logger; close: () => Promise<void> },
): void {
  const slots = runner.slots.map((run) => slotOf(run, { log, onRun: () => tell('changed') }))
  const look = () => {
    for (const slot of slots) slot.look()
  }

  function tell(message: FromChild): void {
    // Without a callback the failure would be an uncaught error. The server may have gone before there was a listener
    // for it.
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
  // The server is gone, perhaps killed: there is nobody left to work for.
  process.on('disconnect', () => void stop())
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void stop())
  tell('ready')
  look()
}

/** Polls for jobs whenever it is woken, one poll at a time; a busy slot does not delay the others. */
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
