import { defineConfig } from 'vitest/config'

const SOURCES = ['src', 'demo', 'scripts', 'bench', 'e2e']
const tests = (suffix: string) => SOURCES.map((folder) => `${folder}/**/*${suffix}`)
const OTHERS = ['db', 'browser', 'long'].flatMap((kind) => tests(`.${kind}.test.ts`))

export default defineConfig({
  test: {
    // Browsers wait as often as they work: a third one uses what two leave of two cores.
    maxWorkers: 3,
    setupFiles: 'e2e/support/fast-check-seed.ts',
    // A machine that is busy makes any test slow: a short limit would tell of the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes late there too.
    expect: { poll: { timeout: 20_000 } },
    // A test's file says what it needs: see CONTRIBUTING.md.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [...tests('.test.ts'), 'scripts/**/*.test.mjs'],
          exclude: [...OTHERS, 'e2e/**'],
          // What files import is read once for all of them, which is most of their time; they keep nothing that is shared.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'ssr', include: tests('.ssr.test.tsx'), isolate: false } },
      {
        extends: true,
        test: {
          name: 'db',
          include: tests('.db.test.ts'),
          globalSetup: 'e2e/support/postgres.ts',
          // To import the application costs more than many a file's tests; each makes an application of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [...tests('.browser.test.ts'), 'e2e/**/*.test.ts'],
          exclude: [...tests('.db.test.ts'), ...tests('.long.test.ts')],
          globalSetup: 'e2e/support/browser-setup.ts',
          setupFiles: ['e2e/support/report-failures.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: tests('.long.test.ts'),
          globalSetup: ['e2e/support/postgres.ts', 'e2e/support/browser-setup.ts'],
          // A hundred moments on a busy machine.
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
