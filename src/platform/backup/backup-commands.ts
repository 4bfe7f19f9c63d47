import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileSizeText } from '../../core/file-size.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Migration } from '../database/migrations.ts'
import { makeFolder } from '../files/durable.ts'
import { connectToServer } from '../process/control.ts'
import type { Terminal } from '../process/terminal.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { saveArchive, stampOf } from './save-archive.ts'

const PHASES = { check: 'Controllo', rows: 'Dati', files: 'File' }

/** `vetrina backup [FILE]`, while the installation runs; without FILE it writes to `backups/` of the data folder. */
export async function runBackup(
  { database, files, settings: { dataFolder }, now }: Services,
  { file: given, fleeting }: { file: string | undefined; fleeting: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  const file = resolve(given ?? join(dataFolder, 'backups', `vetrina-${stampOf(now())}.zip`))
  if (given === undefined) await makeFolder(join(dataFolder, 'backups'))
  const archive = backUp({
    database,
    fleeting,
    files: { store: files, dataFolder },
    now: now(),
    onProgress: ({ phase, done, total }) => terminal.progress(PHASES[phase], done, total),
  })
  const size = await saveArchive(archive, file)
  terminal.print(`La copia di sicurezza è in ${file} (${fileSizeText(size)}).`)
  terminal.print('Chi la possiede può leggere tutto, anche i dati cifrati: conservala al sicuro.')
  return 0
}

/** `vetrina restore FILE`, while the installation is stopped. */
export async function runRestore(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  { file, migrations, now }: { file: string | undefined; migrations: readonly Migration[]; now: Date },
  terminal: Terminal,
): Promise<number> {
  if (file === undefined) throw new Refusal('invalid', 'Scrivi quale copia ripristinare: restore copia.zip')
  const checkStopped = async () => {
    const socket = await connectToServer(settings.dataFolder)
    socket?.destroy()
    if (socket) throw new Refusal('conflict', 'Vetrina è avviata: fermala, poi ripristina la copia.')
  }
  await checkStopped()
  const replaced = ['vetrina.db', 'files', 'secret'].some((name) => existsSync(join(settings.dataFolder, name)))
  const { createdAt } = await restore(resolve(file), {
    settings,
    migrations,
    now,
    checkStopped,
    onProgress: ({ phase, done, total }) => terminal.progress(PHASES[phase], done, total),
  })
  const instant = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(createdAt),
  )
  terminal.print(`L’installazione è tornata com’era il ${instant}.`)
  if (replaced) terminal.print('Quello che c’era prima è nella cartella «backups».')
  return 0
}
