import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { root } from './root.mjs'
import { seconds } from './say.mjs'

const REPORT = join(root, '.cache/vitest.json')

const PLAIN = !process.stdout.isTTY && !process.env.FORCE_COLOR
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']

/** Checks of the sources as they stand, without running them. */
export const STATIC_CHECKS = [
  { name: 'format and lint', args: PLAIN ? [...BIOME, '--colors=off'] : BIOME },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'import directions', args: ['scripts/check-imports.mjs'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** Checks of what was built. */
export const BUILD_CHECKS = [{ name: 'bundle budgets', args: ['scripts/check-budgets.mjs'] }]

/** Runs checks in order and shows their output; each counts as one. */
export async function runChecks(node, checks) {
  const results = []
  for (const { name, args } of checks)
    results.push(
      await timed(name, async () =>
        (await run(node, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
      ),
    )
  return results
}

/** Runs Vitest's projects; every test counts as one. */
export function runTests(node, projects) {
  return timed('tests', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(REPORT, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
    const code = await run(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...reporters,
    ])
    const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined
    const { passed, failed, notes } = countTests(report, code)
    for (const note of notes) console.log(note)
    return { passed, failed }
  })
}

/** Prints what each step took and, as the last line, the count. Answers the exit code. */
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

async function timed(name, work) {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const counts = await work()
  return { name, time: seconds(start), ...counts }
}

function run(node, args) {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` }
  // With CI set, Vitest colours what goes into a file, too; Biome always does.
  if (PLAIN) env.NO_COLOR = '1'
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
