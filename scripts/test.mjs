// npm test [-- --slowest]: installs, builds, checks and tests everything. The last line counts tests and checks.
// npm test -- --changed [ref]: only the tests that changes since a commit, by default HEAD, can affect.
// npm run test:long: only the tests that take long (crash, load, fuzz).
import { parseArgs } from 'node:util'
import { changedFiles } from './lib/changed-files.mjs'
import { BUILD_CHECKS, ofProjects, printResults, runChecks, runTests, STATIC_CHECKS } from './lib/checks.mjs'
import { CannotPrepare, prepare } from './lib/prepare.mjs'
import { say } from './lib/say.mjs'
import { allBrowserTests, touchedBrowserTests } from './lib/touched-tests.mjs'

const start = Date.now()

async function testAll({ long, changed, slowest }, [ref = 'HEAD']) {
  const node = await prepare()
  if (long) return [await runTests(node, 'tests', ofProjects('long'), { slowest })]
  if (changed) return await testChanged(node, ref, slowest)
  return [
    ...(await runChecks(node, [...STATIC_CHECKS, ...BUILD_CHECKS])),
    await runTests(node, 'tests', ofProjects('pure', 'ssr', 'db', 'browser'), { slowest }),
  ]
}

/** Tests without a browser are selected by their imports; those with one, by a table. */
async function testChanged(node, ref, slowest) {
  const options = { mayBeNone: true, slowest }
  const args = [...ofProjects('pure', 'ssr', 'db'), '--changed', ref, '--passWithNoTests']
  const results = [await runTests(node, 'tests without browser', args, options)]
  const touched = touchedBrowserTests(changedFiles(ref), allBrowserTests())
  if (touched.length > 0)
    results.push(await runTests(node, 'tests in the browser', [...ofProjects('browser'), ...touched], options))
  return results
}

try {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, changed: { type: 'boolean' }, slowest: { type: 'boolean' } },
    allowPositionals: true,
  })
  process.exitCode = printResults(await testAll(values, positionals), start)
} catch (error) {
  say(error instanceof CannotPrepare ? error.message : error.stack)
  process.exitCode = printResults([{ name: 'installation and build', time: '', passed: 0, failed: 1 }], start)
}
