// npm run bench: measures the performance promises and prints a table; with --check it fails when one is missed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePrograms } from './bundle.ts'
import { measureCachedPage, measureCachedPicture } from './cached-answers.ts'
import { measureCart } from './cart.ts'
import { measureCheckouts } from './checkouts.ts'
import { type Bench, makeFolder, type Row } from './context.ts'
import { measureDurableCommits } from './durable-commits.ts'
import { measureEditing } from './editing.ts'
import { measureEncoding } from './encoding.ts'
import { measureFirstKeys } from './first-keys.ts'
import { measureForms } from './forms.ts'
import { measureGalleries } from './galleries.ts'
import { measureHits } from './hits.ts'
import { measureLargePictures } from './large-pictures.ts'
import { LoadClient } from './load-client.ts'
import { measureManySites } from './many-sites.ts'
import { measureOrders } from './orders.ts'

import { measurePanels } from './panels.ts'
import { isPinned, root } from './processes.ts'
import { measurePublishing } from './publishing.ts'
import { measureMixedPage, measureRenderedPage } from './rendered-page.ts'
import { measureStartAndMemory } from './start-and-memory.ts'
import { measureStores } from './stores.ts'

const MEASUREMENTS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  cached: measureCachedPage,
  picture: measureCachedPicture,
  encoding: measureEncoding,
  editing: measureEditing,
  firstKeys: measureFirstKeys,
  panels: measurePanels,
  galleries: measureGalleries,
  large: measureLargePictures,
  rendered: measureRenderedPage,
  mixed: measureMixedPage,
  publishing: measurePublishing,
  sites: measureManySites,
  commits: measureDurableCommits,
  forms: measureForms,
  cart: measureCart,
  checkouts: measureCheckouts,
  orders: measureOrders,
  stores: measureStores,
  hits: measureHits,
  start: measureStartAndMemory,
}

function isKept({ limit }: Row): boolean {
  return limit === undefined || (limit.value >= (limit.least ?? -Infinity) && limit.value <= (limit.most ?? Infinity))
}

function lineOf(row: Row): string {
  const { least, most } = row.limit ?? {}
  const promise = least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : ''
  return `${row.what.padEnd(50)} ${row.figure.padEnd(34)} ${promise.padEnd(14)} ${promise && (isKept(row) ? 'kept' : 'MISSED')}`.trimEnd()
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, verbose: { type: 'boolean' } },
  allowPositionals: true,
})
if (!existsSync(join(root, 'dist/server/server.js'))) throw new Error('Nothing is built yet: npm run build')
console.log(isPinned ? 'Server and load on a core each.' : 'Server and load share all cores: figures vary more.')
const { folder, remove } = makeFolder()
const rows: Row[] = []
try {
  await bundlePrograms()
  const bench: Bench = {
    load: new LoadClient(),
    folder,
    report(row) {
      rows.push(row)
      console.log(lineOf(row))
    },
    note: (text) => values.verbose && console.log(`  ${text}`),
  }
  for (const name of positionals.length > 0 ? positionals : Object.keys(MEASUREMENTS)) await MEASUREMENTS[name]!(bench)
} finally {
  remove()
}
const missed = rows.filter((row) => !isKept(row))
if (missed.length > 0) console.log(`\nMissed: ${missed.map(({ what }) => what).join('; ')}`)
process.exit(values.check && missed.length > 0 ? 1 : 0)
