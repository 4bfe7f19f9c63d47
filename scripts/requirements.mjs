// Which numbered requirements does a test decide? An id counts when it stands in square brackets in a test's title:
//   test('[LBX-07] Escape closes the lightbox', …)      at most three ids a title
// npm run requirements                  a line for each area that is not complete, and the total
// npm run requirements -- FORM FVAL     the undecided requirements of these areas
// npm run requirements -- --step 3      the undecided requirements of this step of docs/requirements/plan.tsv
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

const folder = join(root, 'docs/requirements')
const IDS_A_TITLE = 3
const TITLE =
  /\b(?:test|it)(?!\.(?:skip|todo|fixme|fails))(?:\.(?:each|for)\s*(?:\([\s\S]{0,4000}?\)|`[\s\S]{0,4000}?`))?(?:\.\w+)?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g

const known = readCatalogue()
const { files, decided, crowded } = readTests()
const args = process.argv.slice(2)
if (args.length > 0) printUndecided(args)
else printAreas()
printSummary()

function readIfThere(name) {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Text of each requirement by its id. */
function readCatalogue() {
  const catalogue = new Map()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md')))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, id, text] = line.match(/^- ([A-Z]{3,5}-\d{2})\b\s*(.*)/) ?? []
      if (id && !catalogue.has(id)) catalogue.set(id, text)
    }
  return catalogue
}

function readTests() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const tests = listed
    .split('\n')
    .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)))
  const byId = new Map()
  const tooMany = []
  for (const file of tests)
    for (const [, , title] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      const ids = [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(
        ([, inside]) => inside.match(/\b[A-Z]{3,5}-\d{2}\b/g) ?? [],
      )
      if (ids.length > IDS_A_TITLE) tooMany.push(`${file}: ${title.slice(0, 70)}`)
      else for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), file])
    }
  return { files: tests, decided: byId, crowded: tooMany }
}

function areaOf(id) {
  return id.slice(0, id.indexOf('-'))
}

function printUndecided(areas) {
  const plan = readIfThere('plan.tsv')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const stepOf = new Map(plan.map((line) => line.split('\t')))
  const wanted = (id) => (areas[0] === '--step' ? stepOf.get(id) === areas[1] : areas.includes(areaOf(id)))
  for (const [id, text] of known) if (!decided.has(id) && wanted(id)) console.log(`${id} ${text}`)
}

function printAreas() {
  const areas = new Map()
  for (const id of known.keys()) {
    const row = areas.get(areaOf(id)) ?? { total: 0, done: 0 }
    areas.set(areaOf(id), { total: row.total + 1, done: row.done + (decided.has(id) ? 1 : 0) })
  }
  for (const [area, { total, done }] of [...areas].sort())
    if (done < total) console.log(`${area.padEnd(6)} ${done}/${total}`)
}

function printSummary() {
  // Lines of the law have ids too; tests may name them, and they are not counted.
  const law = new Set(readIfThere('law.md').match(/\b[A-Z]{2,5}-\d{2}\b/g))
  const unknown = [...decided.keys()].filter((id) => !known.has(id) && !law.has(id))
  if (unknown.length > 0) console.log(`not in the catalogue: ${unknown.join(' ')}`)
  for (const title of crowded.slice(0, 10)) console.log(`more than three ids in one title, not counted: ${title}`)
  const done = [...known.keys()].filter((id) => decided.has(id)).length
  console.log(`${done} of ${known.size} requirements decided by a test's title in ${files.length} test files`)
}
