import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'
import { allBrowserTests, BROWSER_TESTS, touchedBrowserTests } from './lib/touched-tests.mjs'

const tests = allBrowserTests()
const touched = (...changed) => touchedBrowserTests(changed, tests)

describe('the browser tests that a change can touch', () => {
  test('a feature’s files touch the tests that use it', () => {
    expect(touched('src/features/media/site/video-loader.ts')).toEqual(
      expect.arrayContaining(['e2e/editor/video.test.ts', 'e2e/visitor/video.test.ts']),
    )
    expect(touched('src/features/media/site/video-loader.ts')).not.toContain('e2e/editor/inbox.test.ts')
  })

  test.each(['src/core/links.ts', 'src/features/pages/server/routes.ts', 'e2e/support/server.ts', 'package-lock.json'])(
    '%s, which everything stands on, touches all',
    (path) => {
      expect(touched(path)).toEqual(tests)
    },
  )

  test('documents, pure tests and other scripts touch none', () => {
    expect(
      touched('README.md', 'src/core/links.test.ts', 'scripts/lighthouse.mjs', 'src/features/forms/README.md'),
    ).toEqual([])
  })

  test('a browser test touches itself alone', () => {
    expect(touched('e2e/editor/inbox.test.ts')).toEqual(['e2e/editor/inbox.test.ts'])
  })

  test.each(Object.entries(BROWSER_TESTS))('the line of %s speaks of what exists', (folder, texts) => {
    expect(existsSync(join(root, folder))).toBe(true)
    for (const text of texts)
      expect(
        tests.some((path) => path.includes(text)),
        text,
      ).toBe(true)
  })
})
