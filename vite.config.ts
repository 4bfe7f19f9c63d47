import { existsSync, globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { defineConfig } from 'vite'

/**
 * The visitor's runtime, the configuration area, the one style sheet of each look (the file named as its folder), and those
 * of features that pages load only where they have them.
 */
const clientEntries = [
  'src/visitor.ts',
  'src/configuration.tsx',
  ...globSync('src/features/sites/site/looks/*/*.css').filter(
    (file) => basename(file, '.css') === basename(dirname(file)),
  ),
  'src/features/promotions/site/promotions.css',
  'src/features/galleries/site/galleries.css',
  'src/features/forms/site/forms.css',
  'src/features/media/site/media.css',
]

/** Processes that Node starts, and the files of worker threads, which stand beside them under their own names. */
const serverEntries = ['src/server.ts', 'src/cli.ts', 'src/jobs-child.ts', ...globSync('src/**/*-thread.ts')]

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages in caches still ask for the assets of earlier builds; scripts/build.mjs removes them after their time.
        emptyOutDir: false,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Names of files weigh more in what visitors load than they save: of all that only the banner is waited for.
          resolveDependencies: (file, dependencies, { hostId }) =>
            /\/(visitor|behaviour|extras)-/.test(hostId) && !file.includes('/consent-screens-') ? [] : dependencies,
        },
        // The content security policy has no `data:`.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: clientEntries.filter((file) => existsSync(file)),
          // What visitors load first names two dozen files; each letter of a hash counts there.
          output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
          // Libraries mark what frameworks may run in browsers only; here everything does.
          onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        minify: false,
        sourcemap: true,
        target: 'node26',
        rolldownOptions: {
          input: serverEntries.filter((file) => existsSync(file)),
          // Flat, because a file finds its worker threads beside itself.
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      },
    },
  },
})
