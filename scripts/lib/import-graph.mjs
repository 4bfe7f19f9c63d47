import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

const CODE = /\.(ts|tsx|mts|mjs|js)$/

/**
 * Reads the imports of every code file.
 * @param {Map<string, string>} sources Text of each file by its path from the repository; files that are no code count as
 * targets only.
 * @returns {Map<string, Import[]>}
 * @typedef {{ specifier: string, target: string | undefined, typeOnly: boolean, dynamic: boolean, fault?: string }} Import
 * `target` is the file that a relative import leads to; undefined for packages.
 */
export function readImports(sources) {
  const graph = new Map()
  for (const [path, text] of sources) if (CODE.test(path)) graph.set(path, importsOf(path, text, sources))
  return graph
}

function importsOf(path, text, sources) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) return [faulty(`cannot be read: ${errors[0].message}`)]
  const imports = []
  const add = (specifier, typeOnly, dynamic) => imports.push(resolved(path, specifier, typeOnly, dynamic, sources))
  for (const { moduleRequest, start, end } of module.staticImports)
    add(moduleRequest.value, /^import\s+type\b/.test(text.slice(start, end)), false)
  for (const { entries, start, end } of module.staticExports)
    for (const { moduleRequest } of entries)
      if (moduleRequest) add(moduleRequest.value, /^export\s+type\b/.test(text.slice(start, end)), false)
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal) add(literal[2], false, true)
    else imports.push({ ...faulty('imports a file whose name is only known when it runs'), computed: true })
  }
  for (const { end } of module.importMetas)
    if (text.startsWith('.glob', end))
      imports.push(faulty('uses import.meta.glob, which hides its imports from this check'))
  return imports
}

function faulty(fault) {
  return { specifier: '', target: undefined, typeOnly: false, dynamic: false, fault }
}

function resolved(path, specifier, typeOnly, dynamic, sources) {
  const one = { specifier, target: undefined, typeOnly, dynamic }
  if (!specifier.startsWith('.')) return one
  one.target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
  if (!sources.has(one.target)) one.fault = `imports ${specifier}, which leads to no file (write the extension)`
  return one
}
