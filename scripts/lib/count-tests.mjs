/**
 * Counts a Vitest run from its JSON report and its exit code. A test that is skipped, a file that cannot be loaded and a
 * run that ends badly for any other reason count as failed, so that nothing goes missing in silence.
 * @returns {{ passed: number, failed: number, notes: string[] }}
 */
export function countTests(report, exitCode) {
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
  if (passed + failed === 0) fail('There was no test to run.')
  return { passed, failed, notes }
}
