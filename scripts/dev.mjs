// npm run dev: builds and restarts the server at every change of the sources.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { findNode, install } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { exitingClearly } from './lib/run-node.mjs'
import { say, seconds } from './lib/say.mjs'
import { SERVER_OPTIONS } from './lib/server-options.mjs'

/** Editors write several files in quick succession. */
const QUIET_MS = 100

await exitingClearly(async () => {
  await install()
  const node = findNode()
  const env = { ...process.env, NODE_ENV: 'production' }
  const start = (...args) => spawn(node, args, { cwd: root, stdio: 'inherit', env })
  let server
  let timer
  let last = Promise.resolve()

  async function stop(signal) {
    if (server?.exitCode !== null) return
    const ended = once(server, 'exit')
    // A terminal sends Ctrl+C to the whole process group, so the server already has it.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal)
    await ended
  }
  async function refresh() {
    const begin = Date.now()
    const [code] = await once(start('scripts/build.mjs'), 'exit')
    if (code !== 0) return say('La costruzione non è riuscita: resta in funzione la versione precedente.')
    await stop('SIGTERM')
    server = start(...SERVER_OPTIONS, 'dist/server/server.js')
    say(`Costruito e riavviato in ${seconds(begin)}.`)
  }
  function refreshSoon() {
    clearTimeout(timer)
    timer = setTimeout(() => (last = last.then(refresh)), QUIET_MS)
  }
  for (const folder of ['src', 'demo'].map((name) => join(root, name)).filter((path) => existsSync(path)))
    watch(folder, { recursive: true }, refreshSoon)
  refreshSoon()

  const signal = await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name).then(() => name)))
  clearTimeout(timer)
  await last
  await stop(signal)
  process.exit(0)
})
