import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from '../process/start-refusal.ts'
import { isFullDisk } from './violations.ts'

/**
 * A check reads the whole file, which takes a second or two for this size; a larger one is only checked at the
 * beginning.
 */
const CHECKED_BYTES = 500_000_000

/** SQLITE_CORRUPT and SQLITE_NOTADB: the only errors that mean damage. */
const DAMAGED = new Set([11, 26])
const RIGHTS =
  'il sistema non lo permette. Controlla che l’utente di Vetrina possa leggere e scrivere il file e la sua cartella'
const BUSY = 'un altro programma lo sta usando. Chiudilo'
/** SQLITE_PERM, BUSY, LOCKED, READONLY, IOERR, CANTOPEN. */
const REASONS: Readonly<Record<number, string>> = {
  3: RIGHTS,
  5: BUSY,
  6: BUSY,
  8: RIGHTS,
  10: 'il disco dà un errore. Controllalo',
  14: RIGHTS,
}

/**
 * Refuses to start on a database that is damaged, or missing or empty although the installation is not new: silently creating it
 * again would hide the loss. Nothing else may have it open.
 */
export function checkSqlite(dataFolder: string): void {
  const file = join(dataFolder, 'vetrina.db')
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (!size) {
    const what = size === undefined ? 'manca' : 'è vuoto'
    if (isInUse(dataFolder)) refuse(dataFolder, `${what}, ma l’installazione non è nuova`)
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
  } catch (error) {
    if (isFullDisk(error)) cannotOpen(file, 'il disco è pieno. Libera spazio')
    // The lowest byte is the primary error code; the others extend it.
    const kind = Number((error as { errcode?: number }).errcode) & 0xff
    if (DAMAGED.has(kind)) return false
    const reason = REASONS[kind]
    if (reason === undefined) throw error
    cannotOpen(file, reason)
  }
}

function cannotOpen(file: string, reason: string): never {
  throw new StartRefusal(`Vetrina non può usare il database «${file}»: ${reason} e avvia di nuovo Vetrina.`)
}

/** Whether files or a secret show that there was a database. */
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
