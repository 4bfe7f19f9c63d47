import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './browser.ts'
import { root } from './root.ts'

/** Before the first browser test: a fresh build for the server, and one Chromium for all test files. */
export function setup(): void {
  // Vitest sets NODE_ENV to `test`, which would put React's development build into the bundles.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { env: { ...process.env, NODE_ENV: 'production' } })
  process.env.CHROMIUM_PATH = findChromium()
}
