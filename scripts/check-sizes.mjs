// Checks how long files and functions of src/ are. Tests may be longer: a list of cases is read one by one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { measureSizes } from './lib/sizes.mjs'

const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const { faults, longest, most, count } = measureSizes(
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
)
for (const fault of faults) console.log(fault)
console.log(
  `${paths.length} files up to ${longest.file} lines, ${count} functions up to ${longest.function}, 99 % of them up to ${most}`,
)
// A parser that finds nothing would let everything pass.
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
