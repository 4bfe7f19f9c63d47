import { existsSync, globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { visitorStyleSheets } from './scripts/lib/style-sheets.ts'

/** What visitors load: their runtime, and style sheets. */
const visitorEntries = ['src/visitor.ts', ...visitorStyleSheets()]

/** Processes that Node starts, and the files of worker threads, which stand beside them under their own names. */
const serverEntries = ['src/server.ts', 'src/cli.ts', ...globSync('src/**/*-{child,thread}.ts')]

function browserBuild({
  entries,
  manifest,
  preloads = () => true,
  output = {},
}: {
  readonly entries: readonly string[]
  readonly manifest: string
  /** Whether a file that another imports is loaded along with it. */
  readonly preloads?: (file: string, importer: string) => boolean
  readonly output?: Rolldown.OutputOptions
}): BuildEnvironmentOptions {
  return {
    outDir: 'dist/client',
    // Pages in caches still ask for the assets of earlier builds; scripts/build.mjs removes them after their time.
    emptyOutDir: false,
    manifest,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => files.filter((file) => preloads(file, hostId)),
    },
    // The content security policy has no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: entries.filter((file) => existsSync(file)),
      // What visitors load first names two dozen files; each letter of a hash counts there.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', ...output },
      // Libraries mark what frameworks may run in browsers only; here everything does.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  }
}

/**
 * Where scripts may not write scripts, zod's trial whether they may is told as a breach of the policy. Its setting must be there
 * before the first schema is made, and no module of ours is sure to run earlier than all of those.
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  applyToEnvironment: ({ name }) => name === 'configuration',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
  },
}

/**
 * What the browser needs of a description: where the call leads, and whether it carries a body. Its types are gone by then,
 * and its schemas, with all of zod that they use, are the server's. What else stands beside calls stays if it is plain data.
 */
function outlineOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('_zod' in value) return undefined
  if (!('method' in value && 'path' in value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, outlineOf(one)]))
  const { method, path, body } = value as { method: string; path: string; body?: unknown }
  return { method, path, ...(body !== undefined && { body: true }) }
}

const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  applyToEnvironment: ({ name }) => name === 'configuration',
  transform: {
    order: 'pre',
    filter: { id: /\/(?:model\/calls(?:\/[\w-]+)?|core\/shell-calls)\.ts$/, code: /\bdefineCall\(/ },
    async handler(_, id) {
      const exported: Record<string, unknown> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const text = JSON.stringify(outlineOf(value))
        return text === undefined ? [] : [`export const ${name} = ${text}`]
      })
      return { code: lines.join('\n'), map: null }
    },
  },
}

/**
 * Packages of many small files that the server's bundle takes in: to find, read and link a thousand files was 40 % of the
 * processor time of a start (2.0 s before, 1.2 s since; the process takes 214 MB instead of 247). With zod come all that
 * pass its schemas on.
 */
const OF_MANY_FILES = [
  ...['zod', 'fastify-type-provider-zod', 'kysely', 'undici', 'jose', 'nanostores', 'defu'],
  ...['better-auth', '@better-auth', 'better-call', '@better-fetch', '@noble', '@simplewebauthn', '@peculiar'],
  ...['react', 'react-dom', 'scheduler', 'lucide-react', 'intl-messageformat', '@formatjs'],
  ...[
    'parse5',
    'entities',
    'sanitize-html',
    'htmlparser2',
    'domhandler',
    'domutils',
    'dom-serializer',
    'domelementtype',
  ],
]

/**
 * Code of the configuration area that several screens share, in two files. By itself the bundler makes a file for each set of
 * screens: the editor then asked for 109 scripts, many of them one icon, where it now asks for 41 with as many bytes in all. Only
 * what imports nothing outside its group may be named here, or chunks would import each other.
 */
const SHARED_BY_SCREENS = [
  { name: 'area', minShareCount: 3, test: /[\\/]src[\\/](core|config|runtime)[\\/]/ },
  {
    name: 'ui',
    minShareCount: 2,
    // Large packages of single screens stay with them.
    test: /node_modules[\\/](?!@tiptap|prosemirror|react-data-grid|altcha|tus-js|parse5|zod|intl-messageformat|@formatjs)/,
  },
]

export default defineConfig({
  plugins: [zodWithoutEval, callsWithoutSchemas],
  appType: 'custom',
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: browserBuild({
        entries: visitorEntries,
        manifest: '.vite/visitor.json',
        // Names of files weigh more in what visitors load than they save: of all that only the banner is waited for.
        preloads: (file, importer) =>
          !/\/(visitor|behaviour|extras)-/.test(importer) || file.includes('/consent-screens-'),
      }),
    },
    // Built apart, so that visitors load no code that is cut to what the configuration area shares with it.
    configuration: {
      consumer: 'client',
      build: browserBuild({
        entries: ['src/configuration.tsx'],
        manifest: '.vite/configuration.json',
        output: { codeSplitting: { groups: SHARED_BY_SCREENS } },
      }),
    },
    ssr: {
      resolve: { noExternal: [new RegExp(`^(${OF_MANY_FILES.join('|')})(/|$)`)] },
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
