import { expect, test } from 'vitest'
import { functionsOf, LIMITS, measureSizes } from './lib/sizes.mjs'

const lines = (count) => Array.from({ length: count }, (_, at) => `  call(${at})`).join('\n')
const faultsOf = (text) => measureSizes(new Map([['src/a.ts', text]])).faults

test('declarations, methods, and functions that something is set to are measured', () => {
  const text = `
function declared() {
  return 1
}
const set = () => ({
  member: function () {},
  method() {
    return list.map((one) => one)
  },
})
class Kept {
  read() {}
  later = () => 2
}`
  expect(functionsOf('src/a.ts', text)).toEqual([
    { name: 'declared', lines: 3 },
    { name: 'set', lines: 6 },
    { name: 'member', lines: 1 },
    { name: 'method', lines: 3 },
    { name: 'read', lines: 1 },
    { name: 'later', lines: 1 },
  ])
})

test('a callback counts as lines of the function around it', () => {
  const text = `const set = () => {\n  list.map(() => {\n${lines(4)}\n  })\n}`
  expect(functionsOf('src/a.tsx', text)).toEqual([{ name: 'set', lines: 8 }])
})

test('a file or a function that is too long is a fault, and one at the limit is not', () => {
  const file = (count) => `${'call()\n'.repeat(count)}`
  expect(faultsOf(file(LIMITS.file))).toEqual([])
  expect(faultsOf(file(LIMITS.file + 1))).toEqual([`src/a.ts has 401 lines, the limit is 400`])
  const short = 'const short = () => 1\n'.repeat(120)
  const long = (count) => `${short}function long() {\n${lines(count - 2)}\n}`
  expect(faultsOf(long(LIMITS.function))).toEqual([])
  expect(faultsOf(long(LIMITS.function + 1))).toEqual(['long in src/a.ts has 151 lines, the limit is 150'])
})

test('many functions that are long, though none is too long, are a fault', () => {
  const long = (at) => `function long${at}() {\n${lines(LIMITS.mostFunctions)}\n}\n`
  expect(faultsOf(`const short = () => 1\n${long(1)}${long(2)}`)).toEqual([
    '99 % of the functions have up to 82 lines, the limit is 80',
  ])
})
