import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { CannotPrepare, prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { say } from './say.mjs'

/** Prepares the checkout and runs one of its files, with options of Node; exits like that process. */
export async function runPrepared(file, args, options = []) {
  await exitingClearly(async () => runNode(await prepare(), [...options, file, ...args]))
}

/**
 * Runs a script's main function; a failure that people can act on is shown without a stack. The function returns the
 * exit code.
 */
export async function exitingClearly(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof CannotPrepare)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

/** Runs Node with this process's input, output and signals; returns its exit code, like a shell. */
function runNode(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    // React renders several times slower without it.
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  // A terminal sends Ctrl+C to the whole process group, so the child already has it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
