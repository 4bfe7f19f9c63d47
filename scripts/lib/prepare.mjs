// Runs on the machine's own Node, before anything is installed: no packages here, nothing newer than Node 20.19.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { say, sayWhile } from './say.mjs'
import { isBuildFresh } from './stamp.mjs'

const NODE_NEEDED = 26
const ownBinaries = join(root, 'node_modules/.bin')

/** A failure that people can act on: it is shown without a stack. */
export class CannotPrepare extends Error {}

/** Installs and builds a checkout as needed, and returns the Node to run it with. */
export async function prepare() {
  await install()
  const node = findNode()
  await build(node)
  return node
}

/** Installs the packages when they are missing or older than the lock file. */
export async function install() {
  if (arePackagesFresh()) return
  const stop = sayWhile('Preparo le librerie (circa un minuto, solo la prima volta)…')
  // Development packages too, whatever NODE_ENV is: they include the build and the tests.
  const { code, output } = await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  const elapsed = stop()
  if (code === 0) return say(`Librerie pronte in ${elapsed}.`)
  say(output.trimEnd())
  throw new CannotPrepare(
    'Non è stato possibile installare le librerie: qui sopra c’è il messaggio di npm. ' +
      'Controlla la connessione al registro npm e lo spazio su disco, poi riprova.',
  )
}

function arePackagesFresh() {
  // npm writes this file last, so an interrupted installation does not count.
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** The pinned Node of the package, or the machine's own when it is new enough. */
export function findNode() {
  for (const candidate of [join(ownBinaries, 'node'), process.execPath]) {
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout ?? ''
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= NODE_NEEDED) return candidate
  }
  throw new CannotPrepare(
    `Vetrina usa Node ${NODE_NEEDED}: npm non l’ha potuto installare e su questa macchina c’è Node ${process.versions.node}. ` +
      `Installa Node ${NODE_NEEDED} (https://nodejs.org), oppure permetti a npm di eseguire lo script del pacchetto «node», e riprova.`,
  )
}

async function build(node) {
  if (isBuildFresh()) return
  const stop = sayWhile('Costruisco Vetrina…')
  const { code, output } = await run(node, [join(root, 'scripts/build.mjs')])
  const elapsed = stop()
  if (code === 0) return say(`Costruzione finita in ${elapsed}.`)
  say(output.trimEnd())
  throw new CannotPrepare('La costruzione non è riuscita: qui sopra c’è il motivo.')
}

function run(command, args) {
  // Without our own .bin: npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBinaries)
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
