// Checks that imports follow the allowed directions (docs/architecture.md).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './lib/import-graph.mjs'
import { findFaults } from './lib/import-rules.mjs'
import { root } from './lib/root.mjs'

const FOLDERS = ['src', 'demo', 'e2e', 'bench', 'scripts']

// Files at the root of src/ that others import.
const sources = new Map([
  ['package.json', ''],
  ['vitest.config.ts', ''],
])
for (const folder of FOLDERS.filter((name) => existsSync(join(root, name))))
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    const path = `${folder}/${name.replaceAll('\\', '/')}`
    if (statSync(join(root, path)).isFile())
      sources.set(path, /\.(m?[jt]s|tsx)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '')
  }
const graph = readImports(sources)
const faults = findFaults(graph)
for (const fault of faults) console.log(fault)
const count = [...graph.values()].reduce((sum, imports) => sum + imports.length, 0)
console.log(`${graph.size} files, ${count} imports, ${faults.length} against the directions`)
// A parser that finds nothing would let everything pass.
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
