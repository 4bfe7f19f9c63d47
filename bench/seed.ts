// seed pages N: N copies of the demo's home page on its own site. seed sites N: N sites, each with a copy as its home
// page. seed mixed N: N pages of 60 blocks of all types. seed pictures N: N images of 12 megapixels that wait to be
// encoded. seed nojobs 0: removes all waiting jobs.
import sharp from 'sharp'
import { demoSites } from '../demo/index.ts'
import { buildServices } from '../src/build-services.ts'
import type { StoredBlock } from '../src/core/block.ts'
import { newId } from '../src/core/ids.ts'
import { insertAsset, storePicture } from '../src/features/images/public.ts'
import { createDocument } from '../src/features/pages/public.ts'
import { publish } from '../src/features/publishing/public.ts'
import { createSite, findSiteByIdentifier, siteContentSchema } from '../src/features/sites/public.ts'
import { createLogger } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/settings.ts'
import { hostOfSite, pathOfPage } from './addresses.ts'

/** Sites or pages per transaction. */
const BATCH = 100

const [what, number] = process.argv.slice(2)
const { services } = await buildServices({ settings: readSettings(process.env), log: createLogger({ level: 'warn' }) })
const { database, blocks, files } = services
const demo = demoSites[0]!
const home = demo.pages.find((page) => page.content.urlId === '')!
const author = { authorId: null, now: services.now() }
const place = { locale: demo.locale, timeZone: demo.timeZone }

type Transaction = Parameters<Parameters<typeof database.transact>[0]>[0]

async function makeSite(transaction: Transaction, index: number): Promise<void> {
  const identifier = hostOfSite(index).split('.')[0]!
  const content = siteContentSchema.parse({ title: demo.title, look: demo.look, frame: demo.frame })
  const id = await createSite(transaction, { ...place, identifier, content }, author.now)
  const documentId = await createDocument(transaction, id, { ...home, collectionId: null }, blocks, author)
  await publish(services, transaction, { ...place, id }, { documentIds: [documentId] }, author)
}

async function makePages(
  transaction: Transaction,
  indexes: readonly number[],
  pageBlocks = () => home.content.blocks,
): Promise<void> {
  const site = { ...place, id: (await findSiteByIdentifier(transaction, demo.identifier))!.id }
  const documentIds = []
  for (const index of indexes) {
    const content = { ...home.content, blocks: pageBlocks(), urlId: pathOfPage(index).slice(1) }
    documentIds.push(
      await createDocument(transaction, site.id, { ...home, content, collectionId: null }, blocks, author),
    )
  }
  await publish(services, transaction, site, { documentIds }, author)
}

const MIXED = 60
const IN_A_SECTION = 6

/** Sections with blocks of the reference pages, one of each type in turn until there are enough. */
function mixedBlocks(): StoredBlock[] {
  const leaves = (all: readonly StoredBlock[]): StoredBlock[] =>
    all.flatMap((one) => (one.children ? leaves(one.children) : [one]))
  const references = demo.pages.filter(({ content }) => content.urlId?.startsWith('blocchi/'))
  const byType = Map.groupBy(
    leaves(references.flatMap(({ content }) => (content.blocks ?? []) as StoredBlock[])),
    ({ type }) => type,
  )
  const chosen: StoredBlock[] = []
  for (let turn = 0; chosen.length < MIXED; turn++)
    for (const ofType of byType.values())
      if (chosen.length < MIXED) chosen.push({ ...ofType[turn % ofType.length]!, id: newId() })
  const holder = (type: string, children: StoredBlock[]) => ({ id: newId(), type, version: 1, props: {}, children })
  return Array.from({ length: MIXED / IN_A_SECTION }, (_, section) => {
    const own = chosen.slice(section * IN_A_SECTION, (section + 1) * IN_A_SECTION)
    return holder('section', [holder('column', own)])
  })
}

/** Bytes after a JPEG's end are ignored, and make each a different file. */
async function addPictures(count: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const siteId = (await findSiteByIdentifier(database, demo.identifier))!.id
  const words = { name: 'rumore.jpg', alt: '', caption: '', source_url: null, import_key: null }
  for (let index = 0; index < count; index++) {
    const stored = await storePicture(files, siteId, Buffer.concat([picture, Buffer.from(String(index))]))
    const place = { id: newId(), focal_x: 0.5, focal_y: 0.5, created_at: author.now.toISOString() }
    await database.transact((transaction) => insertAsset(transaction, siteId, { ...stored, ...words, ...place }))
  }
}

async function inBatches(
  count: number,
  make: (transaction: Transaction, indexes: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) => first + offset)
    await database.transact((transaction) => make(transaction, indexes))
  }
}

const SEEDS: Readonly<Record<string, (count: number) => Promise<unknown>>> = {
  pages: (count) => inBatches(count, makePages),
  mixed: (count) => inBatches(count, (transaction, indexes) => makePages(transaction, indexes, mixedBlocks)),
  sites: (count) =>
    inBatches(count, async (transaction, indexes) => {
      for (const index of indexes) await makeSite(transaction, index)
    }),
  pictures: addPictures,
  nojobs: () => database.transact(({ global }) => global.deleteFrom('jobs').execute()),
}
await SEEDS[what!]!(Number(number))
await database.close()
