// npm run build: installs what is missing and builds what is stale.
import { prepare } from './lib/prepare.mjs'
import { exitingClearly } from './lib/run-node.mjs'

await exitingClearly(async () => {
  await prepare()
  return 0
})
