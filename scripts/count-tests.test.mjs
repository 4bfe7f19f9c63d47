import { expect, test } from 'vitest'
import { countTests } from './lib/count-tests.mjs'

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
