import type { Logger } from '../process/log.ts'
import type { FileStore } from './files.ts'

/** Free disk space: `none` when the next write may fail, `little` while there is still time to act. */
export type DiskRoom = 'enough' | 'little' | 'none'

const NONE_BYTES = 10_000_000
const LITTLE_BYTES = 500_000_000
const LOOK_EVERY_MS = 60_000
/** The same warning is repeated after this many checks. */
const REPEAT = 60

export function roomOf(freeBytes: number): DiskRoom {
  return freeBytes < NONE_BYTES ? 'none' : freeBytes < LITTLE_BYTES ? 'little' : 'enough'
}

/** Logs a warning before the disk is full, and every hour until there is space. Returns a function that stops it. */
export function watchDisk(files: Pick<FileStore, 'freeBytes'>, log: Logger): () => void {
  let last: DiskRoom = 'enough'
  let looks = 0
  async function look(): Promise<void> {
    const freeBytes = await files.freeBytes()
    const room = roomOf(freeBytes)
    if (room !== 'enough' && (room !== last || looks % REPEAT === 0))
      log.warn({ freeBytes }, room === 'none' ? 'The disk is full' : 'The disk is nearly full')
    looks = room === last ? looks + 1 : 1
    last = room
  }
  const guarded = () => void look().catch((error) => log.error({ err: error }, 'The room on the disk cannot be read'))
  guarded()
  const timer = setInterval(guarded, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
