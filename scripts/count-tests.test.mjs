import { expect, test } from 'vitest'
import { countTests, slowestTests } from './lib/count-tests.mjs'

const report = (...files) => ({ testResults: files })
const file = (status, ...statuses) => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index}` })),
})

test('passed and failed tests are counted over all files', () => {
  const { passed, failed } = countTests(
    report(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')),
    1,
  )
  expect({ passed, failed }).toEqual({ passed: 3, failed: 1 })
})

test('a skipped or unfinished test counts as failed and is named', () => {
  const { passed, failed, notes } = countTests(report(file('passed', 'passed', 'skipped', 'todo', 'pending')), 0)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 })
  expect(notes).toContain('skipped, which counts as failed: test 1')
})

test('a file that cannot be loaded counts as failed', () => {
  expect(countTests(report(file('passed', 'passed'), file('failed')), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a run that ends badly never counts as good', () => {
  expect(countTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(countTests(report(file('passed', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countTests(report(), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('where nothing changed there may be no test to run', () => {
  expect(countTests(report(), 0, true)).toEqual({ passed: 0, failed: 0, notes: [] })
  expect(countTests(undefined, 0, true)).toMatchObject({ failed: 1 })
})

test('the slowest twenty tests of all files are named, the slowest first', () => {
  const testResults = Array.from({ length: 30 }, (_, index) => ({
    name: `/house/src/${index}.test.ts`,
    assertionResults: [{ fullName: `test ${index}`, duration: index * 1000 }, { fullName: 'a skipped one' }],
  }))
  const lines = slowestTests({ testResults }, '/house')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('  29.0 s  src/29.test.ts  test 29')
  expect(lines[19]).toBe('  10.0 s  src/10.test.ts  test 10')
})
