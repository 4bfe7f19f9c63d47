// Builds the browser's and the server's code into dist/. Runs on the pinned Node; does nothing when dist/ is fresh.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { createBuilder } from 'vite'
import { root } from './lib/root.mjs'
import { isBuildFresh, sourcesStamp } from './lib/stamp.mjs'

const CLIENT = join(root, 'dist/client')
const MANIFEST = join(CLIENT, '.vite/manifest.json')
/** Visitors' code and the configuration area, which are built separately. */
const PARTS = ['visitor', 'configuration'].map((name) => join(CLIENT, `.vite/${name}.json`))
const BUILD_FILE = join(root, 'dist/build.json')
const DAYS_OLD_ASSETS_STAY = 30
const COMPRESSED = /\.(br|gz)$/
const WORTH_COMPRESSING = /\.(js|css|svg|json|txt|webmanifest)$/

const sources = sourcesStamp()
if (isBuildFresh(sources)) console.log('dist/ is up to date.')
else
  await build().catch((error) => {
    // The bundler's own errors show the position in the source; a stack adds nothing.
    console.error(error.errors ? error.message : error)
    process.exitCode = 1
  })

async function build() {
  rmSync(BUILD_FILE, { force: true })
  // From now on the last build's assets are old ones: their retention time begins here.
  const now = new Date()
  for (const file of builtAssets()) utimesSync(join(CLIENT, file), now, now)
  const builder = await createBuilder({ root, logLevel: 'warn' })
  for (const environment of Object.values(builder.environments))
    if (environment.config.build.rolldownOptions.input.length > 0) await builder.build(environment)
  joinManifests()
  const current = new Set(builtAssets())
  removeOldAssets(current)
  await Promise.all([...current].filter((file) => WORTH_COMPRESSING.test(file)).map(compress))
  writeFileSync(BUILD_FILE, `${JSON.stringify({ buildId: buildId(), sources })}\n`)
}

/** Paths, from dist/client, of the files in the manifest. */
function builtAssets() {
  if (!existsSync(MANIFEST)) return []
  const files = new Set()
  for (const chunk of Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8'))))
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  return [...files].filter((file) => existsSync(join(CLIENT, file)))
}

/**
 * One manifest of everything that browsers load. Throws when both parts have an entry for the same source: a name
 * would mean two files.
 */
function joinManifests() {
  const joined = {}
  for (const part of PARTS.filter((file) => existsSync(file)))
    for (const [name, chunk] of Object.entries(JSON.parse(readFileSync(part, 'utf8')))) {
      if (joined[name] && joined[name].file !== chunk.file) throw new Error(`${name} is built twice`)
      joined[name] = chunk
    }
  writeFileSync(MANIFEST, `${JSON.stringify(joined, null, 2)}\n`)
}

function removeOldAssets(current) {
  const limit = Date.now() - DAYS_OLD_ASSETS_STAY * 24 * 3600 * 1000
  for (const file of globSync('assets/*', { cwd: CLIENT })) {
    if (COMPRESSED.test(file) || current.has(file)) continue
    if (statSync(join(CLIENT, file)).mtimeMs >= limit) continue
    for (const suffix of ['', '.br', '.gz']) rmSync(join(CLIENT, file + suffix), { force: true })
  }
}

async function compress(file) {
  const path = join(CLIENT, file)
  const bytes = readFileSync(path)
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Hash of the outputs. The manifest represents the browser's files, whose names contain their hashes. */
function buildId() {
  const hash = createHash('sha256')
  if (existsSync(MANIFEST)) hash.update(readFileSync(MANIFEST))
  for (const file of globSync('*.js', { cwd: join(root, 'dist/server') }).sort())
    hash.update(file).update(readFileSync(join(root, 'dist/server', file)))
  return hash.digest('hex').slice(0, 16)
}
