import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '../e2e/support/test-app.ts'

/** The services that features declare, read from the sources: at run time the declarations do not exist. */
const declared = globSync('src/features/**/*.ts').flatMap((file) => {
  const [, members = ''] = /\n {2}interface Services \{\n(.*?)\n {2}\}/s.exec(readFileSync(file, 'utf8')) ?? []
  return [...members.matchAll(/^ {4}readonly (\w+)/gm)].map(([, name]) => name!)
})

test('every service that a feature declares is there once all have provided theirs', async () => {
  const { services, close } = await createTestApp('sqlite')
  try {
    expect(declared).toContain('auth')
    expect(declared.filter((name) => !(name in services))).toEqual([])
  } finally {
    await close()
  }
})
