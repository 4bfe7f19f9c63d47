import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { countTests, slowestTests } from './count-tests.mjs'
import { root } from './root.mjs'
import { seconds } from './say.mjs'

const REPORT = join(root, '.cache/vitest.json')

const PLAIN = !process.stdout.isTTY && !process.env.FORCE_COLOR
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']

/** Static checks of the sources. */
export const STATIC_CHECKS = [
  { name: 'format and lint', args: PLAIN ? [...BIOME, '--colors=off'] : BIOME },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'import directions', args: ['scripts/check-imports.mjs'] },
  { name: 'sizes', args: ['scripts/check-sizes.mjs'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** Checks of the build output. */
export const BUILD_CHECKS = [
  { name: 'bundle budgets', args: ['scripts/check-budgets.mjs'] },
  { name: 'component styles', args: ['scripts/check-component-styles.mjs'] },
]

/** Runs checks in parallel and shows the output of each when it ends; each counts as one. */
export function runChecks(node, checks) {
  return Promise.all(
    checks.map(async ({ name, args }) => {
      const start = Date.now()
      const { code, output } = await run(node, args, 'pipe')
      console.log(`\n── ${name}\n${output.trimEnd()}`)
      return { name, time: seconds(start), passed: Number(code === 0), failed: Number(code !== 0) }
    }),
  )
}

/**
 * Runs Vitest; every test counts as one.
 * @param {string} name Name of the step.
 * @param {readonly string[]} args Arguments of Vitest: projects, files.
 * @param {{ mayBeNone?: boolean, slowest?: boolean }} [options] Whether there may be no tests; whether to list the
 * slowest.
 */
export async function runTests(node, name, args, { mayBeNone = false, slowest = false } = {}) {
  console.log(`\n── ${name}`)
  const start = Date.now()
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], 'inherit')
  const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined
  const { passed, failed, notes } = countTests(report, code, mayBeNone)
  for (const note of notes) console.log(note)
  if (slowest && report) for (const line of slowestTests(report, root)) console.log(line)
  return { name, time: seconds(start), passed, failed }
}

/** Vitest's arguments that name projects. */
export function ofProjects(...names) {
  return names.flatMap((name) => ['--project', name])
}

/** Prints the duration of each step and, as the last line, the count. Returns the exit code. */
export function printResults(results, start) {
  console.log(`\n── ${seconds(start)} in all`)
  for (const { name, time, passed, failed } of results)
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${time.padStart(6)}  ${passed} passed, ${failed} failed`,
    )
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** @param {'inherit' | 'pipe'} output Whether it is shown at once or returned. */
function run(node, args, output) {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` }
  // With CI set, Vitest colours output to a file, too; Biome always does.
  if (PLAIN) env.NO_COLOR = '1'
  else if (output === 'pipe') env.FORCE_COLOR ??= '1'
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', output, output], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: said }))
  })
}
