// Checks that each component of the configuration area has its styles: they are listed by hand in
// src/config/component-styles.css. Reads dist/, so it comes after a build.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

const textOf = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
/** Components name their classes `m_` and a hash. */
const classesOf = (text) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

const scripts = classesOf(textOf('dist/client/assets/*.js'))
const styles = classesOf(textOf('dist/client/assets/*.css'))
const files = globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: root })
const missing = files.filter((file) =>
  [...classesOf(textOf(file))].some((name) => scripts.has(name) && !styles.has(name)),
)
for (const file of missing) console.log(`src/config/component-styles.css lacks ${file.replace('node_modules/', '')}`)
console.log(`${scripts.size} classes of components, ${files.length} style sheets, ${missing.length} missing`)
// A pattern that finds nothing would let everything pass.
process.exitCode = missing.length > 0 || scripts.size === 0 || files.length === 0 ? 1 : 0
