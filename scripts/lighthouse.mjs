// npm run lighthouse [-- --check] [--runs 1] [--data folder] [site/path…]: measures pages of the demo sites with
// Lighthouse's simulated phone, over HTTP/2 as behind a reverse proxy: over HTTP/1.1 a browser opens six connections at
// most, and more than six style sheets, fonts and scripts wait for one another. A given data folder is kept, so that its
// images need not be encoded again. With --starting-points: the home pages of new sites, one for each starting point.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { demoSites } from '../demo/index.ts'
import { signedInOwner } from '../e2e/crash/owner.ts'
import { OWNER } from '../e2e/crash/server-process.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { startServer } from '../e2e/support/server.ts'
import { startingPoints } from '../src/features/templates/model/starting-points.ts'
import { startHttpsFront } from './lib/https-front.mjs'
import { say, sayWhile, seconds } from './lib/say.mjs'

/** The home page of each demo site, and a page, a list and an item. */
const PAGES = [
  'terraviva/',
  'terraviva/corsi',
  'terraviva/diario',
  'terraviva/diario/quaranta-ore-di-fuoco',
  'lume/',
  'lume/lavori/nebbia',
  'lume/appunti',
  'lume/appunti/aspettare-la-nebbia',
  'porto/',
  'porto/menu',
  'porto/serate',
  'porto/serate/la-notte-del-cacciucco',
]
const CATEGORIES = { performance: 'Perf', accessibility: 'Access', 'best-practices': 'Pratiche', seo: 'SEO' }
const METRICS = {
  'largest-contentful-paint': 'LCP',
  'cumulative-layout-shift': 'CLS',
  'total-blocking-time': 'TBT',
}
const RUNS = 5
const ATTEMPTS = 3
const ENCODING_MS = 60 * 60_000
const POLL_MS = 1000

const { values, positionals } = readArguments()
const runs = Number(values.runs)
const dataFolder = values.data === undefined ? temporaryFolder() : resolve(values.data)

const outcomes = await measureAll()
const results = outcomes.filter(({ fault }) => fault === undefined)
if (results.length > 0) printTable(results)
const short = results.filter(({ scores }) => Object.values(scores).some((score) => score < 100))
for (const { page, audits } of short) for (const audit of audits) console.log(`${page}  ${audit}`)
const unmeasured = outcomes.filter(({ fault }) => fault !== undefined)
for (const { page, fault } of unmeasured) console.log(`${page}  not measured: ${fault}`)
if (unmeasured.length > 0 || (values.check && short.length > 0)) process.exitCode = 1

function readArguments() {
  const parsed = parseArgs({
    options: {
      runs: { type: 'string', default: String(RUNS) },
      check: { type: 'boolean', default: false },
      data: { type: 'string' },
      'starting-points': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const sites = demoSites.map((site) => site.identifier)
  const strange = parsed.positionals.filter((page) => !sites.includes(page.split('/')[0]) || !page.includes('/'))
  if (strange.length > 0) {
    say(`Non capisco ${strange.join(', ')}: scrivi sito e percorso, come in ${PAGES.slice(0, 2).join(' ')}.`)
    process.exit(1)
  }
  if (!(Number.isInteger(Number(parsed.values.runs)) && Number(parsed.values.runs) > 0)) {
    say('Il numero di misure è un intero maggiore di zero, come in --runs 3.')
    process.exit(1)
  }
  return parsed
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-lighthouse-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function measureAll() {
  const start = Date.now()
  const ofNewSites = values['starting-points']
  say(ofNewSites ? 'Avvio un’installazione e creo i siti…' : 'Avvio un’installazione con i siti dimostrativi…')
  await using server = await startServer({
    dataFolder,
    env: {
      ...{ VETRINA_RATE_READ: '1000000', VETRINA_RATE_WRITE: '1000000', VETRINA_LOG_LEVEL: 'warn' },
      DATABASE_URL: undefined,
      ...(ofNewSites && {
        ...{ VETRINA_DEMO: 'off', VETRINA_OWNER_EMAIL: OWNER.email, VETRINA_OWNER_PASSWORD: OWNER.password },
      }),
    },
  })
  const pages = ofNewSites ? await createSites(server.port) : positionals.length > 0 ? positionals : PAGES
  // A killed server leaves its encoder writing into the folder that is to be removed.
  process.once('SIGINT', () => void server.stop().finally(() => process.exit(130)))
  await untilPicturesAreEncoded()
  await using front = await startHttpsFront(server.port)
  const port = await freePort()
  await using _browser = await launchBrowser({
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    // Playwright disables it, and Lighthouse checks it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const results = []
  for (const page of pages) {
    results.push(await measure(page, addressOf(page, front.port), port))
    say(`${String(results.length).padStart(String(pages.length).length)}/${pages.length}  ${page}`)
  }
  say(`${pages.length} pagine, al più ${runs} misure ciascuna, in ${seconds(start)}.`)
  return results
}

/** A site for each starting point, as its owner gets it; resolves to their home pages. */
async function createSites(port) {
  const owner = await signedInOwner(port)
  const answered = async (call) => {
    const answer = await call
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
    return answer.json()
  }
  const { sites } = await answered(owner.call('GET', '/api/sites'))
  const missing = startingPoints.filter(({ key }) => !sites.some(({ identifier }) => identifier === key))
  for (const { key, name } of missing) {
    const { id } = await answered(owner.call('POST', '/api/sites', { identifier: key, title: name }))
    const beginning = { startingPoint: key, pages: ['home', 'about', 'contacts', 'privacy', 'legal-notes'] }
    const { documentIds } = await answered(owner.call('POST', `/api/sites/${id}/beginning`, beginning))
    const publication = { documentIds, siteContent: true }
    await answered(owner.call('POST', `/api/sites/${id}/publications`, publication))
  }
  return startingPoints.map(({ key }) => `${key}/`)
}

/** Until its images are encoded, a page gets fewer sizes and formats. */
async function untilPicturesAreEncoded() {
  using database = new DatabaseSync(join(dataFolder, 'vetrina.db'), { readOnly: true, timeout: POLL_MS })
  const open = database.prepare(`select count(*) as jobs from jobs where type = 'images.encode' and state <> 'dead'`)
  const stop = sayWhile('Aspetto che le immagini siano pronte…')
  const deadline = Date.now() + ENCODING_MS
  while (open.get().jobs > 0) {
    if (Date.now() > deadline) throw new Error(`The pictures were not ready after ${ENCODING_MS / 60_000} minutes.`)
    await wait(POLL_MS)
  }
  say(`Immagini pronte in ${stop()}.`)
}

/** The first site is at localhost itself. */
function addressOf(page, port) {
  const site = page.slice(0, page.indexOf('/'))
  const host = site === demoSites[0].identifier && !values['starting-points'] ? 'localhost' : `${site}.localhost`
  return `https://${host}:${port}${page.slice(site.length)}`
}

/**
 * Lighthouse's default preset: a simulated phone with its network and CPU. The run with the median performance counts,
 * and no further run can lower it once most runs have the best score.
 */
async function measure(page, address, port) {
  const middle = Math.floor(runs / 2)
  const performanceOf = ({ categories }) => categories.performance.score
  const reports = []
  while (reports.length < runs && reports.filter((report) => performanceOf(report) === 1).length <= middle) {
    const { report, fault } = await reportOf(address, port)
    if (fault !== undefined) return { page, fault }
    reports.push(report)
  }
  reports.sort((one, other) => performanceOf(other) - performanceOf(one))
  const { categories, audits } = reports[middle]
  const scoreOf = (id) => Math.floor(categories[id].score * 100 + 1e-6)
  return {
    page,
    scores: Object.fromEntries(Object.keys(CATEGORIES).map((id) => [CATEGORIES[id], scoreOf(id)])),
    metrics: Object.fromEntries(Object.keys(METRICS).map((id) => [METRICS[id], audits[id].displayValue])),
    audits: Object.keys(CATEGORIES).flatMap((id) => losses(categories[id], audits)),
  }
}

/**
 * Lighthouse's report of a page, or the error that prevents one. A browser's trace sometimes lacks its beginning, so a
 * page is tried again.
 */
async function reportOf(address, port) {
  for (let attempt = 1; ; attempt++) {
    const options = { port, logLevel: 'error', onlyCategories: Object.keys(CATEGORIES) }
    const { lhr, fault } = await lighthouse(address, options).catch(({ message }) => ({ fault: message }))
    const reason = fault ?? lhr.runtimeError?.message
    if (reason === undefined || attempt === ATTEMPTS) return { report: lhr, fault: reason }
    say(`${address}: ${reason} Riprovo.`)
  }
}

/** Audits that reduce the score of a category. */
function losses({ auditRefs }, audits) {
  return auditRefs
    .map(({ id, weight }) => ({ weight, ...audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .map(({ score, title, displayValue }) => `${Math.round(score * 100)}  ${title}  ${displayValue ?? ''}`.trimEnd())
}

function printTable(results) {
  const rows = results.map(({ page, scores, metrics }) => ({ page, ...scores, ...metrics }))
  const columns = ['page', ...Object.values(CATEGORIES), ...Object.values(METRICS)]
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)))
  const line = (cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : String(cell).padStart(widths[at]))).join('  ')
  console.log(line(columns.map((name) => (name === 'page' ? '' : name))))
  for (const row of rows) console.log(line(columns.map((name) => row[name])))
}
