// seed-large-site SITE: gives a site 300 pages, a blog of 2,000 articles and 500 images, all published.
import sharp from 'sharp'
import { buildServices } from '../src/build-services.ts'
import type { StoredBlock } from '../src/core/block.ts'
import { newId } from '../src/core/ids.ts'
import { insertAsset, storePicture } from '../src/features/images/public.ts'
import { createDocument } from '../src/features/pages/public.ts'
import { publish } from '../src/features/publishing/public.ts'
import { createLogger } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/settings.ts'

const PAGES = 300
const ARTICLES = 2000
const IMAGES = 500
const BATCH = 100
const TAGS = ['bottega', 'mercato', 'ricette', 'viaggi', 'persone']

const id = process.argv[2]!
const { services } = await buildServices({ settings: readSettings(process.env), log: createLogger({ level: 'warn' }) })
const { database, blocks, files } = services
const author = { authorId: null, now: services.now() }
const site = { id, locale: 'it-IT', timeZone: 'Europe/Rome' }

const block = (type: string, props: object, children?: StoredBlock[]): StoredBlock => ({
  ...{ id: newId(), type, version: 1, props: { ...props } },
  ...(children && { children }),
})

function blocksOf(words: string): StoredBlock[] {
  const text = (text: string) => [{ type: 'text', text }]
  const doc = { version: 1, content: [{ type: 'paragraph', content: text(`${words}: due righe di prova.`) }] }
  const heading = block('heading', { level: 2, content: text(words) })
  return [block('section', {}, [block('column', {}, [heading, block('text', { doc })])])]
}

async function addDocuments(count: number, name: string, more: object): Promise<void> {
  for (let first = 0; first < count; first += BATCH)
    await database.transact(async (transaction) => {
      const documentIds = []
      for (let index = first; index < Math.min(count, first + BATCH); index++) {
        const title = `${name} ${index}`
        const tags = [TAGS[index % TAGS.length]!]
        const content = { title, urlId: title.toLowerCase().replace(' ', '-'), tags, blocks: blocksOf(title) }
        const document = { kind: 'page', collectionId: null, content, ...more }
        documentIds.push(await createDocument(transaction, id, document, blocks, author))
      }
      await publish(services, transaction, site, { documentIds }, author)
    })
}

async function addImages(): Promise<void> {
  for (let index = 0; index < IMAGES; index++) {
    const background = `hsl(${(index * 37) % 360} 40% ${30 + (index % 40)}%)`
    const create = { width: 600 + index, height: 400, channels: 3 as const, background }
    const picture = await sharp({ create }).jpeg().toBuffer()
    const stored = await storePicture(files, id, picture)
    const words = { name: `immagine-${index}.jpg`, alt: '', caption: '', source_url: null, import_key: null }
    const place = { id: newId(), focal_x: 0.5, focal_y: 0.5, created_at: author.now.toISOString() }
    await database.transact((transaction) => insertAsset(transaction, id, { ...stored, ...words, ...place }))
  }
}

await addDocuments(PAGES, 'Pagina', {})
const collectionId = await database.transact(async (transaction) => {
  const content = { title: 'Diario', urlId: 'diario' }
  const blog = await createDocument(
    transaction,
    id,
    { kind: 'collection', collectionId: null, content },
    blocks,
    author,
  )
  await publish(services, transaction, site, { documentIds: [blog] }, author)
  return blog
})
await addDocuments(ARTICLES, 'Articolo', { kind: 'item', collectionId })
await addImages()
await database.close()
