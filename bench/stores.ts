import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Owner, signedInOwner } from '../e2e/crash/owner.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { type Bench, whole } from './context.ts'
import { onBothDatabases } from './databases.ts'
import { median } from './figures.ts'
import { startServer } from './processes.ts'

const SIZES = { small: 100, large: 10_000 } as const
type Size = keyof typeof SIZES
const VARIANTS = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const ROUNDS = 60
/** How much longer a request may take in the large store. */
const MOST = 1.3
/** Least rows a second that an import brings, without pictures. */
const LEAST_ROWS = 500

/** A store of 10,000 products with 60,000 variants beside one of 100, both brought by imports. */
export async function measureStores(bench: Bench): Promise<void> {
  await onBothDatabases(bench, measureOn)
}

async function measureOn(engine: string, env: Readonly<Record<string, string>>, { folder, report, note }: Bench) {
  const server = await startServer(await freePort(), join(folder, `stores-${engine}`), env)
  try {
    const owner = await signedInOwner(server.port)
    const sites = { small: await openStore(owner, 'small'), large: await openStore(owner, 'large') }
    await bring(owner, sites.small, 'small')
    const seconds = await bring(owner, sites.large, 'large')
    const rows = (SIZES.large * VARIANTS.length) / seconds
    report({
      what: `Rows of an import in a second, ${engine}`,
      figure: whole(rows),
      limit: { value: rows, least: LEAST_ROWS },
    })
    const visit = (path: (round: number) => string) => (size: Size, round: number) =>
      timed(() => found(owner.visit(size, path(round))))
    const table = (query: string) => (size: Size) =>
      timed(() => found(owner.call('GET', `/api/sites/${sites[size]}/products${query}`)))
    const kinds = {
      'a list': visit((round) => `/negozio?q=articolo&min=${round}&max=999`),
      'a filter': visit((round) => `/negozio?option=taglia.m&min=${round}&max=999`),
      // Each fills a page in both stores.
      'a search': visit((round) => `/negozio?q=${pieceOf('articolo', round)}+${pieceOf('rosso', round)}`),
      'a product': visit((round) => `/negozio/articolo-${round}`),
      'the owner’s table': table(''),
      'a search in the owner’s table': table('?q=articolo&order=-price'),
    }
    for (const [what, ask] of Object.entries(kinds)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = -3; round < ROUNDS; round++)
        for (const size of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          const time = await ask(size, round + 4)
          // The first rounds warm up.
          if (round >= 0) times[size].push(time)
        }
      const { small, large } = { small: median(times.small), large: median(times.large) }
      note(`${what}, ${engine}: ${small.toFixed(1)} and ${large.toFixed(1)} ms`)
      const limit = { value: large / small, most: MOST }
      const figure = `${(large / small).toFixed(2)}: ${large.toFixed(1)} against ${small.toFixed(1)} ms`
      report({ what: `${what} in a large store, ${engine}`, figure, limit })
    }
  } finally {
    await server.stop()
  }
}

async function openStore(owner: Owner, identifier: Size): Promise<string> {
  return (await answered(owner.call('POST', '/api/sites', { title: identifier, identifier }))).id
}

/** Imports the products of a store; resolves to the seconds from the start to the last row. */
async function bring(owner: Owner, siteId: string, size: Size): Promise<number> {
  const path = `/api/sites/${siteId}/product-imports`
  const sent = owner.call('POST', `${path}?name=prodotti.csv`, fileOf(SIZES[size]), { type: 'text/csv' })
  const { id } = await answered(sent)
  await until(owner, `${path}/${id}`, 'checked')
  const start = performance.now()
  await owner.call('POST', `${path}/${id}/start`)
  await until(owner, `${path}/${id}`, 'done')
  return (performance.now() - start) / 1000
}

async function until(owner: Owner, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, sentence } = await answered(owner.call('GET', path))
    if (state === wanted) return
    if (state === 'failed' || state === 'stopped') throw new Error(`The import ended as ${state}: ${sentence}`)
    await wait(100)
  }
}

async function found(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`A request was answered with ${status}: ${body.slice(0, 500)}`)
  return await answer
}

async function answered(answer: Promise<Answer>) {
  return (await found(answer)).json()
}

/** A part of a word, which finds what the word finds: another in each round, as often as the word has parts. */
function pieceOf(word: string, round: number): string {
  const pieces = [...word].flatMap((_, from) =>
    Array.from(word.slice(from + 1), (_, more) => word.slice(from, from + 2 + more)),
  )
  return pieces[round % pieces.length]!
}

const TITLES = ['Product ID [Non Editable]', 'Variant ID [Non Editable]', 'Product URL', 'Title', 'SKU']
const MORE_TITLES = ['Option Name 1', 'Option Value 1', 'Price', 'Stock', 'Categories', 'Visible']
const COLOURS = ['rosso', 'blu', 'verde', 'giallo', 'nero']

function fileOf(products: number): string {
  const rows = [[...TITLES, ...MORE_TITLES]]
  for (let number = 1; number <= products; number++)
    for (const [at, size] of VARIANTS.entries()) {
      const title = `Articolo ${COLOURS[number % COLOURS.length]} ${number}`
      const own =
        at === 0
          ? [`p${number}`, `v${number}-0`, `articolo-${number}`, title]
          : [`p${number}`, `v${number}-${at}`, '', '']
      const price = (5 + (number % 90)).toFixed(2)
      rows.push([...own, `A-${number}-${size}`, 'Taglia', size, price, '5', `Reparto ${number % 20}`, 'Yes'])
    }
  return rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
