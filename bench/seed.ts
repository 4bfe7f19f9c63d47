// seed pages N: N copies of the demo's home page on its own site. seed sites N: N sites, each with a copy as its home page.
import { demoSites } from '../demo/index.ts'
import { buildServices } from '../src/build-services.ts'
import { createDocument, publish } from '../src/features/pages/public.ts'
import { createSite, findSiteByIdentifier, siteContentSchema } from '../src/features/sites/public.ts'
import { createLogger } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings.ts'
import { hostOfSite, pathOfPage } from './addresses.ts'

/** Sites or pages that one transaction makes. */
const BATCH = 100

const [what, number] = process.argv.slice(2)
const { services } = await buildServices({ settings: readSettings(process.env), log: createLogger({ level: 'warn' }) })
const { database, blocks } = services
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
  await publish(transaction, { ...place, id }, { documentIds: [documentId] }, author)
}

async function makePages(transaction: Transaction, indexes: readonly number[]): Promise<void> {
  const site = { ...place, id: (await findSiteByIdentifier(transaction, demo.identifier))!.id }
  const documentIds = []
  for (const index of indexes) {
    const content = { ...home.content, urlId: pathOfPage(index).slice(1) }
    documentIds.push(
      await createDocument(transaction, site.id, { ...home, content, collectionId: null }, blocks, author),
    )
  }
  await publish(transaction, site, { documentIds }, author)
}

for (let first = 0; first < Number(number); first += BATCH) {
  const indexes = Array.from({ length: Math.min(BATCH, Number(number) - first) }, (_, offset) => first + offset)
  await database.transact(async (transaction) => {
    if (what === 'pages') await makePages(transaction, indexes)
    else for (const index of indexes) await makeSite(transaction, index)
  })
}
await database.close()
