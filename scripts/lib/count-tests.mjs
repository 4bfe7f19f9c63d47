import { relative } from 'node:path'

/**
 * Counts a Vitest run from its JSON report and its exit code. A skipped test, a file that cannot be loaded and any
 * other failure of the run count as failed, so that nothing is lost silently.
 * @param mayBeNone whether a run without tests succeeds
 * @returns {{ passed: number, failed: number, notes: string[] }}
 */
export function countTests(report, exitCode, mayBeNone = false) {
  if (!report) return { passed: 0, failed: 1, notes: ['Vitest ended without a report.'] }
  let passed = 0
  let failed = 0
  const notes = []
  const fail = (note) => {
    failed++
    notes.push(note)
  }
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) fail(`not run: ${name}`)
    for (const test of assertionResults) {
      if (test.status === 'passed') passed++
      else if (test.status === 'failed') fail(`failed: ${test.fullName}`)
      else fail(`${test.status}, which counts as failed: ${test.fullName}`)
    }
  }
  if (exitCode !== 0 && failed === 0) fail(`Vitest ended with code ${exitCode} although no test failed.`)
  if (passed + failed === 0 && !mayBeNone) fail('There was no test to run.')
  return { passed, failed, notes }
}

const MOST_SLOW = 20

/** The slowest tests of a Vitest run, a line for each: seconds, file, title. */
export function slowestTests({ testResults }, folder) {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration = 0, fullName }) => ({
        duration,
        text: `${relative(folder, name)}  ${fullName}`,
      })),
    )
    .sort((one, other) => other.duration - one.duration)
    .slice(0, MOST_SLOW)
    .map(({ duration, text }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${text}`)
}
