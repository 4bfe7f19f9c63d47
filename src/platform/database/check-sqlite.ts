import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from '../start-refusal.ts'

/** A check reads the whole file, a second or two for so many bytes; of a larger one only the beginning is looked at. */
const CHECKED_BYTES = 500_000_000

/**
 * Refuses the start on a database that is damaged, or empty although the installation is not new: made anew in silence it
 * would hide the loss. Nothing else may have it open.
 */
export function checkSqlite(dataFolder: string): void {
  const file = join(dataFolder, 'vetrina.db')
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return
  if (size === 0) {
    if (isInUse(dataFolder)) refuse(dataFolder, 'è vuoto, ma l’installazione non è nuova')
    return
  }
  if (!isSound(file, size)) refuse(dataFolder, 'è rovinato')
}

function isSound(file: string, size: number): boolean {
  try {
    const database = new DatabaseSync(file)
    try {
      if (size > CHECKED_BYTES) return database.prepare('SELECT count(*) FROM sqlite_schema').get() !== undefined
      return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

/** Whether files or a secret tell of a database that was there. */
function isInUse(dataFolder: string): boolean {
  const files = join(dataFolder, 'files')
  return (
    existsSync(join(dataFolder, 'secret')) ||
    (existsSync(files) && readdirSync(files).some((name) => !name.startsWith('.')))
  )
}

function refuse(dataFolder: string, what: string): never {
  throw new StartRefusal(
    `Il database «${join(dataFolder, 'vetrina.db')}» ${what}: Vetrina non parte, per non perdere altro. ` +
      `Rimetti l’ultima copia di sicurezza con npm run vetrina -- restore FILE (cerca anche in «${join(dataFolder, 'backups')}»).`,
  )
}
