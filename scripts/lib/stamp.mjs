import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const BUILD_FILE = join(root, 'dist/build.json')
const SINGLE_FILES = [
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/style-sheets.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Hash of everything that the build reads; tests are not built. */
export function sourcesStamp() {
  const files = [...SINGLE_FILES]
  for (const folder of ['src', 'demo']) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true }))
      if (isBuilt(folder, name)) files.push(`${folder}/${name.replaceAll('\\', '/')}`)
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function isBuilt(folder, name) {
  if (/\.test\.tsx?$/.test(name)) return false
  return folder === 'src' ? /\.[a-z0-9]+$/.test(name) && !name.endsWith('.md') : name.endsWith('.ts')
}

/** Content of dist/build.json for the last complete build; undefined without one. */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(BUILD_FILE, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether dist/ was built from the current sources. */
export function isBuildFresh(stamp = sourcesStamp()) {
  return lastBuild()?.sources === stamp
}
