import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.ts'
import { type Bench, whole } from './context.ts'
import { median } from './figures.ts'
import { startServer } from './processes.ts'

const STARTS = 5

/** Starts with the demo's data: into an empty folder, and again later. */
export async function measureStartAndMemory({ folder, report }: Bench): Promise<void> {
  const first: number[] = []
  const later: number[] = []
  const memory: number[] = []
  for (let index = 0; index < STARTS; index++) {
    const dataFolder = join(folder, `start-${index}`)
    const fresh = await startServer(await freePort(), dataFolder)
    first.push(fresh.startMs)
    await fresh.stop()
    const server = await startServer(await freePort(), dataFolder)
    later.push(server.startMs)
    memory.push(server.megabytes() ?? Number.NaN)
    await server.stop()
  }
  report({ what: 'First start, demo sites made', figure: `${whole(median(first))} ms` })
  report({ what: 'Later start', figure: `${whole(median(later))} ms` })
  report({ what: 'Memory after a start, without the jobs process', figure: `${whole(median(memory))} MB` })
}
