import { join } from 'node:path'
import { build } from 'vite'
import { root } from './processes.ts'

export const BUNDLES = '.cache/bench'

/** Bundles the programs that take parts of the server apart, the way the server itself is built. */
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
        // Threads are looked for beside the file that starts them.
        input: ['bench/seed.ts', 'bench/render.ts', 'bench/encode.ts', 'src/platform/database/sqlite-thread.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  })
}
