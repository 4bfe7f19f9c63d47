import type { App } from '../../../../platform/http/app-types.ts'
import { camelCased } from '../../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../../model/calls/index.ts'
import { refuseDeadLinks } from '../../model/operations.ts'
import { freeUrlId, judgeAddress } from '../addresses.ts'
import { discard, recover } from '../bin.ts'
import { getDocument, listDocuments } from '../documents-repository.ts'
import { createDocument, duplicateDocument } from '../editing.ts'
import { guardOf } from '../guard.ts'
import { pagesLinkingTo } from '../linking-pages.ts'
import { orderDocuments } from '../ordering.ts'
import { authorOf, getPublishingSite, notePage, pageReads, pageWrites } from './rules.ts'

/** Creates, lists and reads pages, collections and items, and moves them to the bin and back. */
export function documentsRoutes(app: App, services: Services): void {
  const { database, blocks, pageKinds, now } = services
  serveCall(app, calls.listDocuments, pageReads, async ({ params, query }) => ({
    documents: (
      await listDocuments(database, params.siteId, {
        collectionId: query.collectionId ?? null,
        deleted: query.deleted === '1',
      })
    ).map(camelCased),
  }))

  serveCall(app, calls.createDocument, pageWrites, async (request) => {
    const { siteId } = request.params
    const { freeAddress, content, ...document } = request.body
    for (const block of content.blocks) refuseDeadLinks(block)
    const guard = await guardOf(services, request, siteId)
    const id = await database.transact(async (transaction) => {
      const place = { collectionId: document.collectionId, urlId: content.urlId }
      const urlId = freeAddress ? await freeUrlId(transaction, siteId, place) : content.urlId
      const author = authorOf(request, now())
      const wanted = { ...document, guard, content: { ...content, urlId } }
      const documentId = await createDocument(transaction, siteId, wanted, blocks, author)
      await pageKinds.get(document.kind)?.beside?.add(transaction, siteId, documentId, author)
      await notePage(transaction, request, 'page.made', documentId, author.now)
      return documentId
    })
    return { id, version: 1 }
  })

  serveCall(app, calls.orderDocuments, pageWrites, async (request) => {
    await database.transact((transaction) =>
      orderDocuments(transaction, request.params.siteId, request.body.documentIds),
    )
  })

  serveCall(app, calls.duplicateDocument, pageWrites, async (request) => {
    const { siteId, documentId } = request.params
    const id = await database.transact(async (transaction) => {
      const author = authorOf(request, now())
      const copy = await duplicateDocument(transaction, siteId, documentId, blocks, author)
      const { kind } = await getDocument(transaction, siteId, documentId)
      await pageKinds.get(kind)?.beside?.add(transaction, siteId, copy, { from: documentId, now: author.now })
      await notePage(transaction, request, 'page.made', copy, author.now)
      return copy
    })
    return { id, version: 1 }
  })

  serveCall(app, calls.judgeAddress, pageReads, async ({ params: { siteId, documentId }, query: { urlId } }) => {
    const { collection_id: collectionId } = await getDocument(database, siteId, documentId)
    return await judgeAddress(database, siteId, { collectionId, urlId, except: documentId })
  })

  serveCall(app, calls.openDocument, pageReads, async ({ params }) => {
    const { draft, site_id: _, ...document } = await getDocument(database, params.siteId, params.documentId)
    const { lost } = blocks.read(draft.blocks)
    const { passwordHash, ...content } = draft
    return { document: camelCased(document), content, hasPassword: passwordHash !== null, lost }
  })

  serveCall(app, calls.discardDocument, pageWrites, async (request) => {
    const { siteId, documentId } = request.params
    const site = await getPublishingSite(database, siteId)
    const online = await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.binned', documentId, now())
      return await discard(transaction, site, documentId, authorOf(request, now()))
    })
    const linking = online
      ? await pagesLinkingTo(database, site, [await getDocument(database, siteId, documentId)])
      : undefined
    return { online, linkedFrom: [...(linking?.get(documentId)?.pages ?? [])] }
  })

  serveCall(app, calls.recoverDocument, pageWrites, async (request) => {
    const site = await getPublishingSite(database, request.params.siteId)
    const online = await database.transact(async (transaction) => {
      const { documentId } = request.params
      await notePage(transaction, request, 'page.recovered', documentId, now())
      return await recover(transaction, site, documentId, authorOf(request, now()))
    })
    return { online }
  })
}
