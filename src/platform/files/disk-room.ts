import type { Logger } from '../log.ts'
import type { FileStore } from './files.ts'

/** Whether there is room on the disk: `none` when the next write may fail, `little` while somebody can still do something. */
export type DiskRoom = 'enough' | 'little' | 'none'

const NONE_BYTES = 10_000_000
const LITTLE_BYTES = 500_000_000
const LOOK_EVERY_MS = 60_000
/** How often the same warning is written, in looks. */
const REPEAT = 60

export function roomOf(freeBytes: number): DiskRoom {
  return freeBytes < NONE_BYTES ? 'none' : freeBytes < LITTLE_BYTES ? 'little' : 'enough'
}

/** Warns in the log before the disk is full, and each hour until there is room. Returns how to stop. */
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
