import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { noteAct } from '../../../../platform/activity.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetsById } from '../../../images/public.ts'
import {
  type Author,
  authorOf,
  createDocument,
  freeUrlId,
  getDocument,
  getPublishingSite,
  notePage,
  type PublishingSite,
  urlIdFromTitle,
} from '../../../pages/public.ts'
import { publish } from '../../../publishing/public.ts'
import * as calls from '../model/calls.ts'
import { type ProductPart, productModel } from '../model/kinds.ts'
import { missingFacts } from '../model/missing-facts.ts'
import { extrasOf, NO_EXTRAS, variantSchema } from '../model/product.ts'
import { ensureStore } from './ensure-store.ts'
import { listLowStock } from './low-stock.ts'
import { getProduct, insertProduct, savePrice, saveProduct } from './products-repository.ts'
import { listProducts, picturesOfDraft, productNames, stateOf } from './products-table.ts'
import { countStock, movementsOf, refuseUnknownVariant, stockOf } from './stock-repository.ts'
import { readStoreSettings } from './store-repository.ts'

/** The page editor shows products too. */
const reads = ownerReads(PERMISSION.config)
const storeReads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)
const MOVEMENTS = 100

const variantsText = (count: number): string => (count === 1 ? 'una variante' : `${count} varianti`)

/** Calls for what a store sells. */
export function productRoutes(app: App, services: Services): void {
  const { database, now, owners } = services

  serveCall(app, calls.listProducts, reads, async ({ params: { siteId }, query }) => {
    const { timeZone } = await getPublishingSite(database, siteId)
    // An import that another process has just finished.
    await database.catchUp()
    return await listProducts(database, siteId, query, { now: now(), timeZone })
  })

  serveCall(app, calls.readProductNames, reads, async ({ params: { siteId } }) => ({
    products: await productNames(database, siteId),
  }))

  serveCall(app, calls.createProduct, writes, async (request) => {
    const { siteId } = request.params
    const { title, type, price } = request.body
    const author = authorOf(request, now())
    const { timeZone } = await getPublishingSite(database, siteId)
    const id = await database.transact(async (transaction) => {
      const collectionId = await ensureStore(services, transaction, siteId, author)
      const urlId = await freeUrlId(transaction, siteId, { collectionId, urlId: urlIdFromTitle(title) || 'prodotto' })
      const document = { kind: productModel.name, collectionId, content: { title, urlId } }
      const documentId = await createDocument(transaction, siteId, document, services.blocks, author)
      // A physical product has no pieces until somebody counts them; the others do not run out.
      const variant = variantSchema.parse({ id: newId(author.now.getTime()), price, unlimited: type !== 'PHYSICAL' })
      const when = { now: author.now, timeZone }
      await insertProduct(
        transaction,
        siteId,
        documentId,
        { ...NO_EXTRAS, type, options: [], variants: [variant] },
        when,
      )
      await notePage(transaction, request, 'product.made', documentId, author.now)
      return documentId
    })
    return { id }
  })

  serveCall(app, calls.readProduct, reads, async ({ params: { siteId, productId: documentId } }) => {
    const { settings } = await readStoreSettings(database, siteId)
    const answer = await productAnswer(database, siteId, documentId)
    const document = await getDocument(database, siteId, documentId)
    const { timeZone } = await getPublishingSite(database, siteId)
    return {
      ...answer,
      title: document.draft.title,
      state: stateOf(document),
      currency: settings.currency,
      today: dayAt(now(), timeZone),
      measurementStandard: settings.measurementStandard,
      files: await filesOf(database, siteId, answer.product.files),
      missing: missingFacts(answer.product.type, (document.draft.part ?? {}) as Partial<ProductPart>),
      pictures: await picturesOfDraft(database, siteId, JSON.stringify(document.draft)),
    }
  })

  serveCall(app, calls.putProduct, writes, async (request) => {
    const { siteId, productId: documentId } = request.params
    const { baseVersion, product, counts, publish: publishes } = request.body
    const author = authorOf(request, now())
    const site = await getPublishingSite(database, siteId)
    return await database.transact(async (transaction) => {
      const when = { ...author, timeZone: site.timeZone }
      await refuseUnknownFiles(transaction, siteId, product.files)
      const version = await saveProduct(transaction, siteId, { documentId, baseVersion, product }, when)
      await countStock(transaction, siteId, counts, author)
      if (publishes) await publishProduct(services, transaction, site, documentId, author)
      await notePage(transaction, request, 'product.saved', documentId, author.now)
      if (publishes) await notePage(transaction, request, 'publication.made', documentId, author.now)
      const { stock } = await productAnswer(transaction, siteId, documentId)
      return { version, stock }
    })
  })

  serveCall(app, calls.putPrice, writes, async (request) => {
    const { siteId, productId: documentId, variantId } = request.params
    const { price, seen } = request.body
    const { timeZone } = await getPublishingSite(database, siteId)
    const version = await database.transact(async (transaction) => {
      const when = { now: now(), timeZone }
      const saved = await savePrice(transaction, siteId, { documentId, variantId, price, seen }, when)
      await notePage(transaction, request, 'product.priced', documentId, when.now)
      return saved
    })
    return { version }
  })

  serveCall(app, calls.countStock, writes, async (request) => {
    const { siteId } = request.params
    const { counts } = request.body
    return await database.transact(async (transaction) => {
      await countStock(transaction, siteId, counts, authorOf(request, now()))
      const ids = counts.map(({ variantId }) => variantId)
      const act = { kind: 'product.counted', subject: variantsText(ids.length) } as const
      await noteAct(transaction, siteId, request.actor, act, now())
      return { stock: await stockOf(transaction, siteId, ids) }
    })
  })

  serveCall(app, calls.readLowStock, storeReads, async ({ params: { siteId } }) => await listLowStock(database, siteId))

  serveCall(app, calls.readMovements, storeReads, async ({ params: { siteId, variantId } }) => {
    await refuseUnknownVariant(database, siteId, variantId)
    const rows = await movementsOf(database, siteId, variantId, MOVEMENTS)
    const names = await owners.names(
      database,
      rows.map(({ author_id }) => author_id),
    )
    const movements = rows.map(({ change, reason, author_id, created_at }) => ({
      change,
      reason,
      createdAt: created_at,
      authorName: (author_id !== null && names.get(author_id)) || null,
    }))
    return { movements }
  })
}

/** Files of the site's archive by name; those that were deleted are missing. */
async function filesOf(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<{ id: Id; name: string }[]> {
  const assets = await assetsById(reader, siteId, ids)
  return ids.flatMap((id) => (assets[id] ? [{ id, name: assets[id].name }] : []))
}

async function refuseUnknownFiles(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const known = await filesOf(reader, siteId, ids)
  if (known.length === ids.length) return
  const sentence = 'Uno dei file da scaricare non è più nell’archivio: toglilo, oppure scegline un altro.'
  throw new Refusal('invalid', sentence, { fields: { 'product.files': sentence } })
}

async function productAnswer(reader: Reader, siteId: Id, documentId: Id) {
  const { version, type, options, variants, ...extras } = await getProduct(reader, siteId, documentId)
  return {
    version,
    product: {
      type,
      options: [...options],
      ...extrasOf(extras),
      variants: variants.map(({ stock: _, onHand: __, ...variant }) => variant),
    },
    stock: variants.map(({ id, onHand }) => ({ variantId: id, stock: onHand })),
  }
}

/** Publishes a product's page, and its store's with the first one: the address of the one begins with the other's. */
async function publishProduct(
  services: Services,
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  const { collection_id: storeId } = await getDocument(transaction, site.id, documentId)
  const store = await getDocument(transaction, site.id, storeId!)
  const documentIds = store.revision_id === null ? [store.id, documentId] : [documentId]
  await publish(services, transaction, site, { documentIds }, author)
}
