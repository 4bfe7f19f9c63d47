import { parseSync } from 'oxc-parser'

/** Lines of a file; lines of a function; lines that 99 of 100 functions stay within. */
export const LIMITS = { file: 400, function: 150, mostFunctions: 80 }

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/**
 * The functions of a file that have a name: declarations, methods, and what a variable or a member is set to. Callbacks
 * without one are part of the function around them.
 * @returns {{ name: string, lines: number }[]}
 */
export function functionsOf(path, text) {
  const found = []
  const visit = (node, name) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const own = node.id?.name ?? name
    if (FUNCTIONS.includes(node.type) && node.body && own !== undefined)
      found.push({ name: own, lines: text.slice(node.start, node.end).split('\n').length })
    for (const [key, inner] of Object.entries(node)) visit(inner, nameGiven(node, key))
  }
  visit(parseSync(path, text).program)
  return found
}

/** The name that a node gives to what it is set to. */
function nameGiven(node, key) {
  if (node.type === 'VariableDeclarator' && key === 'init') return node.id.name
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && key === 'value') return node.key.name
  return undefined
}

/**
 * What is over the limits, as sentences, and the figures.
 * @param {Map<string, string>} sources Text of each file by its path.
 */
export function measureSizes(sources) {
  const files = [...sources].map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
  const functions = [...sources].flatMap(([path, text]) => functionsOf(path, text).map((one) => ({ ...one, path })))
  const lengths = functions.map(({ lines }) => lines).sort((a, b) => a - b)
  const most = lengths[Math.floor(lengths.length * 0.99)] ?? 0
  const faults = [
    ...files
      .filter(({ lines }) => lines > LIMITS.file)
      .map(({ path, lines }) => `${path} has ${lines} lines, the limit is ${LIMITS.file}`),
    ...functions
      .filter(({ lines }) => lines > LIMITS.function)
      .map(({ path, name, lines }) => `${name} in ${path} has ${lines} lines, the limit is ${LIMITS.function}`),
    ...(most > LIMITS.mostFunctions
      ? [`99 % of the functions have up to ${most} lines, the limit is ${LIMITS.mostFunctions}`]
      : []),
  ]
  const longest = { file: Math.max(...files.map(({ lines }) => lines)), function: lengths.at(-1) ?? 0 }
  return { faults, longest, most, count: functions.length }
}
