// npm test: installs, builds, checks and tests everything. The last line counts tests and checks.
// npm run test:long: only the tests that take long (crash, load, fuzz).
import { BUILD_CHECKS, printResults, runChecks, runTests, STATIC_CHECKS } from './lib/checks.mjs'
import { CannotPrepare, prepare } from './lib/prepare.mjs'
import { say } from './lib/say.mjs'

const long = process.argv.includes('--long')
const start = Date.now()

async function testAll() {
  const node = await prepare()
  if (long) return [await runTests(node, ['long'])]
  return [
    ...(await runChecks(node, [...STATIC_CHECKS, ...BUILD_CHECKS])),
    await runTests(node, ['pure', 'ssr', 'db', 'browser']),
  ]
}

try {
  process.exitCode = printResults(await testAll(), start)
} catch (error) {
  say(error instanceof CannotPrepare ? error.message : error.stack)
  process.exitCode = printResults([{ name: 'installation and build', time: '', passed: 0, failed: 1 }], start)
}
