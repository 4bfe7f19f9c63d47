import type { App } from '../../../platform/http/app-types.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import {
  authorOf,
  getDocument,
  getRevision,
  guardOf,
  nameVersion,
  notePage,
  pageReads,
  pageWrites,
  restoreBlock,
} from '../../pages/public.ts'
import * as calls from '../model/calls/index.ts'
import { CHANGE_WORDS, compareContents, excerptOf, wordsForComparison } from '../model/comparison.ts'

/** Calls for versions that owners keep, for differences between versions, and for restoring one block. */
export function historyRoutes(app: App, services: Services): void {
  const { database, blocks, now } = services
  serveCall(app, calls.nameVersion, pageWrites, async (request) => {
    const { siteId, documentId } = request.params
    const version = { documentId, name: request.body.name }
    const id = await database.transact((transaction) =>
      nameVersion(transaction, siteId, version, authorOf(request, now())),
    )
    return { id }
  })

  serveCall(app, calls.compareRevision, pageReads, async ({ params: { siteId, documentId, revisionId }, query }) => {
    const revision = await getRevision(database, siteId, documentId, revisionId)
    const other =
      query.with === 'draft'
        ? (await getDocument(database, siteId, documentId)).draft
        : (await getRevision(database, siteId, documentId, query.with)).content
    const comparison = compareContents(revision.content, other)
    return {
      words: wordsForComparison(comparison, blocks),
      fields: [...comparison.fields],
      blocks: comparison.blocks.map(({ kind, block }) => ({
        blockId: block.id,
        type: block.type,
        title: blocks.get(block.type)?.title ?? block.type,
        kind,
        label: CHANGE_WORDS[kind],
        excerpt: excerptOf(block, blocks),
      })),
    }
  })

  serveCall(app, calls.restoreBlock, pageWrites, async (request) => {
    const { siteId } = request.params
    const rights = { rules: blocks, guard: await guardOf(services, request, siteId) }
    const version = await database.transact(async (transaction) => {
      await notePage(transaction, request, 'page.restored', request.params.documentId, now())
      return await restoreBlock(transaction, siteId, request.params, rights, authorOf(request, now()))
    })
    return { version }
  })
}
