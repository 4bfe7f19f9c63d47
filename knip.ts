import type { KnipConfig } from 'knip'
import { visitorStyleSheets } from './scripts/lib/style-sheets.ts'

/** What a style sheet takes from elsewhere, written as imports. */
function cssImports(text: string): string {
  const sources = text.matchAll(/(?:@import\s+|url\(\s*)['"](?!data:)([^'"]+)['"]/g)
  return [...sources].map(([, source]) => `import '${source}'`).join('\n')
}

const config: KnipConfig = {
  entry: [
    'src/{server,cli,visitor}.ts',
    'src/configuration.tsx',
    '{src,e2e}/**/*-{child,thread}.ts',
    ...visitorStyleSheets(),
    'scripts/*.mjs',
    'bench/**/*.ts',
    'demo/scenes/*.mjs',
    'e2e/support/{browser,server,unpack-chromium}.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'demo/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.mjs'],
  compilers: { css: cssImports },
  // Programs that draw the demo's pictures, and tools of measurements; nobody needs them to build or to run.
  ignoreBinaries: ['cjpeg', 'cwebp', 'mount', 'povray', 'strace', 'taskset', 'umount'],
  // Named by the mutation run as its plugin, and a file of coasts that is read: neither is imported.
  ignoreDependencies: ['@stryker-mutator/vitest-runner', 'world-atlas'],
  // The codes of the specification are listed whole, whether used yet or not.
  ignoreIssues: { 'src/core/codes.ts': ['exports', 'types'] },
  // An export that only its own file uses is one word too many, not dead code.
  ignoreExportsUsedInFile: true,
}

export default config
