import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './browser.ts'
import { root } from './root.ts'

/** Before the first browser test: a fresh build for the server, one Chromium, and one folder for the servers' data. */
export function setup(): () => void {
  // Vitest sets NODE_ENV to `test`, which would put React's development build into the bundles.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { env: { ...process.env, NODE_ENV: 'production' } })
  process.env.CHROMIUM_PATH = findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-tests-'))
  process.env.TEST_DATA_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
