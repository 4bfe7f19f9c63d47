import { expect, test } from 'vitest'
import { isProgram } from './programs.ts'

test('programs that say so, or say nothing, are no visitors', () => {
  expect(isProgram(undefined)).toBe(true)
  expect(isProgram('')).toBe(true)
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/130'])
    expect(isProgram(agent)).toBe(true)
  for (const agent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])
    expect(isProgram(agent)).toBe(false)
})
