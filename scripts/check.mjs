// npm run check: the checks that read the sources and run nothing.
import { printResults, runChecks, STATIC_CHECKS } from './lib/checks.mjs'
import { findNode, install } from './lib/prepare.mjs'
import { exitingClearly } from './lib/run-node.mjs'

const start = Date.now()
await exitingClearly(async () => {
  await install()
  return printResults(await runChecks(findNode(), STATIC_CHECKS), start)
})
