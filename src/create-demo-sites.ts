import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_FOLDER, type DemoSite, demoId, demoSites } from '../demo/index.ts'
import { insertBookable } from './features/bookings/public.ts'
import {
  insertProduct,
  moveStock,
  openStore,
  readStoreSettings,
  saveStoreSettings,
} from './features/commerce/catalog/public.ts'
import { productSchema } from './features/commerce/catalog/schemas.ts'
import { publishGenerated } from './features/commerce/legal/public.ts'
import { companyOfSite } from './features/commerce/legal/schemas.ts'
import { savePaymentSettings } from './features/commerce/payments/public.ts'
import { NO_PAYMENT_SETTINGS } from './features/commerce/payments/schemas.ts'
import { saveDelivery } from './features/commerce/shipping/public.ts'
import { deliverySettingsSchema } from './features/commerce/shipping/schemas.ts'
import { insertAsset, storeFile, storePicture } from './features/images/public.ts'
import { createMailing } from './features/newsletter/public.ts'
import { createDocument } from './features/pages/public.ts'
import { promotionsOfSite } from './features/promotions/public.ts'
import { publish, scheduleAt } from './features/publishing/public.ts'
import { addLocalHost, createSite, newSiteContent } from './features/sites/public.ts'
import type { Transaction } from './platform/database/database.ts'
import type { Services } from './platform/services.ts'

const MINUTE_MS = 60_000

interface Author {
  readonly authorId: null
  readonly now: Date
}

/** Creates the demo sites in an installation without sites; the first one is at localhost. */
export async function createDemoSites(services: Services, tell: (title: string) => void): Promise<void> {
  const exists = await services.database.global.selectFrom('sites').select('id').limit(1).executeTakeFirst()
  if (exists) return
  for (const [index, site] of demoSites.entries()) {
    tell(site.title)
    await createDemoSite(services, site, index === 0)
  }
}

async function createDemoSite(services: Services, demo: DemoSite, first: boolean): Promise<void> {
  const author: Author = { authorId: null, now: services.now() }
  const site = { id: demoId(demo.identifier), locale: demo.locale, timeZone: demo.timeZone }
  const plain = newSiteContent({ title: demo.title, look: demo.look, frame: demo.frame })
  const promoted = promotionsOfSite.put(plain, promotionsOfSite.schema.parse(demo.promotions))
  const content = companyOfSite.put(promoted, companyOfSite.schema.parse(demo.company))
  const pictures = await Promise.all(
    demo.pictures.map(async ({ key, file, name, alt, focal: [focalX, focalY] = [0.5, 0.5] }) => ({
      ...(await storePicture(services.files, site.id, await readFile(join(DEMO_FOLDER, 'pictures', file)))),
      ...{ id: demoId(demo.identifier, 'picture', key), name, alt, focal_x: focalX, focal_y: focalY },
    })),
  )
  const others = await Promise.all(
    (demo.files ?? []).map(async ({ file, name }) => {
      const id = demoId(demo.identifier, 'file', name)
      const stored = await storeFile(services.files, site.id, {
        id,
        name,
        source: await readFile(join(DEMO_FOLDER, file)),
      })
      return { ...stored, id, name, alt: '', focal_x: 0.5, focal_y: 0.5 }
    }),
  )
  // One transaction: an interrupted start leaves no incomplete site.
  await services.database.transact(async (transaction) => {
    await createSite(transaction, { ...site, identifier: demo.identifier, content }, author.now)
    if (first) await addLocalHost(transaction, site.id, 'localhost', author.now)
    for (const asset of [...pictures, ...others])
      await insertAsset(transaction, site.id, {
        ...asset,
        caption: '',
        source_url: null,
        import_key: null,
        created_at: author.now.toISOString(),
      })
    for (const { key, rules } of demo.bookables ?? [])
      await insertBookable(transaction, site.id, rules, author.now, demoId(demo.identifier, 'bookable', key))
    const pages = await createPages(transaction, services, demo, author)
    const items = await createItems(transaction, services, demo, author)
    const products = await createProducts(transaction, services, demo, author)
    if (demo.deliveryPromise !== undefined) {
      const { settings, version } = await readStoreSettings(transaction, site.id)
      const own = { ...settings, deliveryPromise: demo.deliveryPromise }
      await saveStoreSettings(transaction, site.id, own, version)
    }
    if (demo.delivery) {
      await saveDelivery(transaction, site.id, {
        settings: deliverySettingsSchema.parse(demo.delivery),
        baseVersion: 0,
      })
      // Visitors of a demo can order and pay, and nothing is charged.
      const settings = { ...NO_PAYMENT_SETTINGS, test: { on: true }, collect: { on: true }, inShop: { on: true } }
      await savePaymentSettings(transaction, site.id, { settings, baseVersion: 0 })
    }
    await publish(services, transaction, site, { documentIds: [...pages, ...items, ...products] }, author)
    if (demo.newsletter) await createMailing(transaction, site.id, { content: demo.newsletter, now: author.now })
  })
  const made = demo.company && (await services.directory.site(site.id))
  if (made) await services.database.transact((transaction) => publishGenerated(transaction, made, author.now))
}

async function createPages(
  transaction: Transaction,
  { blocks }: Services,
  demo: DemoSite,
  author: Author,
): Promise<string[]> {
  const ids: string[] = []
  for (const { key, kind, type, content } of demo.pages) {
    const document = { id: demoId(demo.identifier, key), kind, type, collectionId: null, content }
    ids.push(await createDocument(transaction, demoId(demo.identifier), document, blocks, author))
  }
  return ids
}

/**
 * Creates items and returns the ids of those to publish at once. A scheduled item is published at its time, or now if
 * that is past.
 */
async function createItems(
  transaction: Transaction,
  { blocks }: Services,
  demo: DemoSite,
  author: Author,
): Promise<string[]> {
  const siteId = demoId(demo.identifier)
  const published: string[] = []
  for (const { key, collectionKey, type, state, scheduledFor, content } of demo.items) {
    const document = {
      id: demoId(demo.identifier, key),
      kind: 'item' as const,
      type,
      collectionId: demoId(demo.identifier, collectionKey),
      content,
    }
    const id = await createDocument(transaction, siteId, document, blocks, author)
    const due = scheduledFor === null ? undefined : new Date(scheduledFor)
    if (state === 'scheduled' && due && due > author.now)
      await scheduleAt(transaction, { id: siteId, locale: demo.locale, timeZone: demo.timeZone }, id, due, author)
    else if (state !== 'draft') published.push(id)
  }
  return published
}

async function createProducts(
  transaction: Transaction,
  { blocks }: Services,
  demo: DemoSite,
  author: Author,
): Promise<string[]> {
  const siteId = demoId(demo.identifier)
  const ids: string[] = []
  if (demo.products.length > 0) await openStore(transaction, siteId)
  for (const [index, { key, storeKey, content, product, stock }] of demo.products.entries()) {
    const collectionId = demoId(demo.identifier, storeKey)
    // A store lists the newest first: here as they are written.
    const publishedAt = new Date(author.now.getTime() - index * MINUTE_MS).toISOString()
    const id = demoId(demo.identifier, key)
    const document = { id, kind: 'product', collectionId, content: { ...content, publishedAt } }
    const documentId = await createDocument(transaction, siteId, document, blocks, author)
    const when = { now: author.now, timeZone: demo.timeZone }
    await insertProduct(transaction, siteId, documentId, productSchema.parse(product), when)
    const movements = [...stock].map(([variantId, change]) => ({
      variantId,
      change,
      reason: 'counted' as const,
      authorId: null,
    }))
    await moveStock(transaction, siteId, movements, author.now)
    ids.push(documentId)
  }
  return ids
}
