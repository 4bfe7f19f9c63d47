import type { KnipConfig } from 'knip'

/** What a style sheet takes from elsewhere, written as imports. */
function cssImports(text: string): string {
  const sources = text.matchAll(/(?:@import\s+|url\(\s*)['"]([^'"]+)['"]/g)
  return [...sources].map(([, source]) => `import '${source}'`).join('\n')
}

const config: KnipConfig = {
  entry: [
    'src/{server,cli,jobs-child,visitor}.ts',
    'src/**/*-thread.ts',
    'src/features/sites/site/looks/*/*.css',
    'scripts/*.mjs',
    'bench/*.ts',
    'demo/scenes/*.mjs',
    'e2e/support/{browser,server,unpack-chromium}.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'demo/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.mjs'],
  compilers: { css: cssImports },
}

export default config
