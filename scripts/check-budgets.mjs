// Checks what visitors download against scripts/budgets.json. Reads dist/, so it comes after a build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { weighBundles } from './lib/budget.mjs'
import { root } from './lib/root.mjs'

const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const budgets = JSON.parse(readFileSync(join(root, 'scripts/budgets.json'), 'utf8'))

const { rows, faults } = weighBundles(
  manifest,
  budgets,
  (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
)
console.log('  bytes   limit  (gzip)')
for (const { name, bytes, limit } of rows.sort((a, b) => b.bytes - a.bytes))
  console.log(`${String(bytes).padStart(7)} ${String(limit).padStart(7)}  ${name}`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
