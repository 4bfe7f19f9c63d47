import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const SOURCES = ['bench', 'demo', 'e2e', 'scripts', 'src']
const EDITOR = 'e2e/editor/'
const VISITOR = 'e2e/visitor/'

/**
 * Browser tests use the build output, so no imports lead from them to what they test: this table does. A change in a
 * folder selects the tests whose paths contain one of its texts; in a folder without a line, all of them.
 */
export const BROWSER_TESTS = {
  'bench/': [],
  'demo/': ['e2e/demo', VISITOR],
  'docs/': [],
  'e2e/crash/': [],
  'scripts/': [],
  'src/config/': [EDITOR, '/config/'],
  'src/features/accounts/': ['features/accounts/', 'owner-on-site', 'e2e/editor/access', 'secure-calls'],
  'src/features/analytics/': ['census', 'consent'],
  'src/features/comments/': ['e2e/demo'],
  'src/features/consent/': ['consent', 'visitor/video', 'census', 'captcha'],
  'src/features/content/': ['features/content/', 'e2e/demo', EDITOR],
  'src/features/diagnostics/': ['e2e/diagnostics', 'e2e/runtime'],
  'src/features/forms/': ['visitor/forms', 'captcha', 'form-builder', 'inbox', 'newsletter', 'promotions', 'e2e/demo'],
  'src/features/galleries/': ['galleries', 'lightbox', 'e2e/demo'],
  'src/features/images/': [
    'features/images/',
    'image',
    'e2e/pictures',
    'galleries',
    'lightbox',
    'acceptance',
    'e2e/demo',
  ],
  'src/features/media/': ['video', 'e2e/demo'],
  'src/features/newsletter/': ['newsletter', 'promotions'],
  'src/features/promotions/': ['promotions', 'dialogs'],
  'src/features/templates/': ['first-hour', 'keyboard-hour', 'structure'],
  'src/features/transfer/': ['features/transfer/', 'editor/copies'],
  'src/runtime/': ['e2e/runtime', 'e2e/demo', VISITOR],
}

const BROWSER_TEST = /\.browser\.test\.ts$|^e2e\/(?!.*\.(?:db|long)\.test\.ts$).*\.test\.ts$/
const NO_PRODUCT = /\.(?:md|test\.tsx?|test\.mjs)$|^[^/]*\.(?:json|ts)$/
/** Top-level files that affect the build or all tests. */
const FOR_ALL = ['package-lock.json', 'vite.config.ts', 'vitest.config.ts', 'scripts/build.mjs']

/**
 * The browser tests that a change can affect.
 * @param {readonly string[]} changed Paths from the repository.
 * @param {readonly string[]} tests Paths of all browser tests.
 * @returns {string[]}
 */
export function touchedBrowserTests(changed, tests) {
  return tests.filter((test) => changed.some((path) => touches(path, test)))
}

function touches(path, test) {
  if (path === test || FOR_ALL.includes(path)) return true
  if (BROWSER_TEST.test(path) || NO_PRODUCT.test(path)) return false
  const folder = Object.keys(BROWSER_TESTS).find((one) => path.startsWith(one))
  return folder === undefined || BROWSER_TESTS[folder].some((text) => test.includes(text))
}

/** Paths of all browser tests. Node 20, which starts the scripts, has no glob function. */
export function allBrowserTests() {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
    .filter((path) => BROWSER_TEST.test(path))
    .sort()
}
