// npm run mutate -- <feature|core>: changes the pure rules of a feature (or of `core`) one place at a time and lists
// the changes that no pure test detects. Takes minutes; its full report is in .cache/mutation/.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const name = process.argv[2]
const folder = name === 'core' ? 'src/core' : `src/features/${name}/model`

if (!name || !existsSync(join(root, folder))) {
  say(`npm run mutate -- FUNZIONE, per esempio «forms» o «core»: ${name ? `${folder} non c’è.` : 'manca il nome.'}`)
  process.exitCode = 1
} else await mutate()

async function mutate() {
  await new Stryker({
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/messages.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate.vitest.config.ts' },
    // Values computed while a module loads would need a reload for each mutation: too slow for what it finds.
    ignoreStatic: true,
    // Texts of sentences are for people: tests quote those that requirements fix.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    tempDirName: '.cache/mutation/tmp',
    ignorePatterns: ['dist', 'data', '.cache', 'coverage'],
    // A mutated copy is only run, never type-checked; and TypeScript 7 has no API to read its settings.
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
    logLevel: 'warn',
  }).runMutationTest()
}
