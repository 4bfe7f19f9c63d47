import { fileURLToPath } from 'node:url'
import { buildServices } from './build-services.ts'
import { Refusal } from './core/refusal.ts'
import { features } from './features.ts'
import { runBackup, runRestore } from './platform/backup/backup-commands.ts'
import { finishRestore } from './platform/backup/staged-restore.ts'
import { checkSqlite } from './platform/database/check-sqlite.ts'
import { NewerDatabaseError } from './platform/database/migrations.ts'
import type { Command } from './platform/feature.ts'
import { ArgumentsError, readArguments } from './platform/process/arguments.ts'
import { askServer, type ControlMessage, connectToServer } from './platform/process/control.ts'
import { createLogger } from './platform/process/log.ts'
import { StartRefusal } from './platform/process/start-refusal.ts'
import { createTerminal } from './platform/process/terminal.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

const USAGE = `Uso:
  npm run vetrina -- import wordpress FILE [--media CARTELLA|ZIP] [--site NOME]
      Porta in un sito un’esportazione in formato WordPress. Senza --site il sito nasce dal titolo dell’esportazione.
  npm run vetrina -- export SITO [FILE]
      Scrive un sito intero in un archivio: pagine, immagini, file, commenti, impostazioni.
  npm run vetrina -- import archive FILE [--identifier NOME]
      Riporta un sito dal suo archivio. Con --identifier il sito prende un altro nome.
  npm run vetrina -- backup [FILE]
      Copia tutta l’installazione in un archivio, anche mentre Vetrina è avviata.
  npm run vetrina -- restore FILE
      Rimette l’installazione com’era in una copia. Vetrina dev’essere ferma.
  npm start
      Avvia Vetrina.`

const backupCommand: Command = {
  words: ['backup'],
  options: {},
  load:
    async () =>
    (services, { positionals }, terminal) => {
      const fleeting = features.flatMap((feature) => feature.tables?.fleeting ?? [])
      return runBackup(services, { file: positionals[0], fleeting }, terminal)
    },
}

/** Runs one command; if the server is running, it runs the command with its own settings. */
async function main(args: readonly string[]): Promise<number> {
  const settings = readSettings(process.env)
  const commands = [...features.flatMap((feature) => feature.commands ?? []), backupCommand]
  const command = commands.find(({ words }) => words.every((word, index) => args[index] === word))
  const terminal = createTerminal()
  // npm runs scripts in the project's folder; file arguments are relative to the caller's folder.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  if (args[0] === 'restore') {
    process.chdir(cwd)
    const { positionals } = readArguments(args.slice(1), {})
    const migrations = features.flatMap((feature) => feature.migrations ?? [])
    return await runRestore(settings, { file: positionals[0], migrations, now: new Date() }, terminal)
  }
  if (!command) {
    terminal.print(USAGE)
    return args.length === 0 || args[0] === 'help' ? 0 : 2
  }
  if (!process.send) {
    const socket = await connectToServer(settings.dataFolder)
    if (socket) return await askServer(socket, { args, cwd }, (message) => terminal.show(message))
  }
  const given = readArguments(args.slice(command.words.length), command.options)
  process.chdir(cwd)
  if (!process.send) {
    await finishRestore(settings.dataFolder)
    if (settings.databaseUrl === undefined) checkSqlite(settings.dataFolder)
  }
  const built = await buildServices({ settings, log: createLogger({ level: settings.logLevel }) })
  try {
    const run = await command.load()
    return await run(built.services, given, terminal)
  } finally {
    terminal.end()
    await built.services.database.close()
  }
}

function explain(error: unknown): string {
  if (
    error instanceof Refusal ||
    error instanceof SettingsError ||
    error instanceof StartRefusal ||
    error instanceof NewerDatabaseError
  )
    return error.message
  if (error instanceof ArgumentsError) return `${error.message}\n${USAGE}`
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ENOENT') return `Il file non esiste: ${(error as { path?: string }).path ?? ''}`
  return `Si è verificato un errore: ${message}`
}

async function runAndExit(): Promise<void> {
  // Data and copies are only for the user who runs the installation.
  process.umask(0o077)
  let code = 1
  try {
    code = await main(process.argv.slice(2))
  } catch (error) {
    createTerminal().print(explain(error))
  }
  if (process.send) process.send({ type: 'exit', code } satisfies ControlMessage, () => process.exit(code))
  else process.exitCode = code
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) await runAndExit()
