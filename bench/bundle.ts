import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './processes.ts'

export const BUNDLES = '.cache/bench'
export const CONTESTANTS = '.cache/bench-contestants'

/** Bundles the programs that run parts of the server separately, in the same way as the server itself. */
export async function bundlePrograms(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^react-dom\/server$/, replacement: join(root, 'bench/captured-render.ts') }] },
    build: {
      outDir: BUNDLES,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      target: 'node26',
      rolldownOptions: {
        // Threads are looked up next to the file that starts them.
        input: [
          'bench/seed.ts',
          'bench/seed-orders.ts',
          'bench/seed-large-site.ts',
          'bench/announce.ts',
          'bench/render.ts',
          'bench/bare-forms.ts',
          'bench/bare-cart.ts',
          'bench/bare-checkout.ts',
          'bench/encode.ts',
          'bench/gallery-markup.ts',
          'src/platform/database/sqlite-thread.ts',
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  })
}

/** Bundles the pages of the compared galleries, in the same way as visitors' code. Their manifest is beside them. */
export async function bundleContestants(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: CONTESTANTS,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: globSync('bench/contestants/*.ts', { cwd: root }) },
    },
  })
}
