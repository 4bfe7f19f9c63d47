import type { StoredBlock } from '../../../core/block.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { AssetUses, assetsById, listSamples, withPictures } from '../../images/public.ts'
import { assetCalls } from '../../images/schemas.ts'
import {
  type Author,
  authorOf,
  changeDraft,
  depthOf,
  findDocument,
  pageReads,
  pageWrites,
  type StoredDocument,
} from '../../pages/public.ts'
import { shownBy } from '../../pages/schemas.ts'

/** Sample pictures that drafts still show, and their replacement by the owner's own. */
export function sampleRoutes(app: App, services: Services): void {
  const { database, blocks, now } = services
  const uses = new AssetUses(services)

  serveCall(app, assetCalls.readSamples, pageReads, async ({ params: { siteId } }) => {
    const samples = await listSamples(database, siteId)
    const ids = new Set(samples.map(({ id }) => id))
    const pages = await pagesAmong(database, siteId, await uses.drafts(siteId, [...ids]))
    const places = pages.flatMap(({ id: documentId, draft: { title, blocks: tree } }) =>
      shownBy(tree)
        .pictures.filter(({ assetId }) => ids.has(assetId))
        .map(({ blockId, assetId }) => ({ documentId, title, blockId, assetId })),
    )
    return { samples: samples.map(camelCased), places }
  })

  serveCall(app, assetCalls.replacePictures, pageWrites, async (request) => {
    const { siteId } = request.params
    const author = authorOf(request, now())
    return await database.transact(async (transaction) => {
      const { replacements } = request.body
      await refuseUnknown(transaction, siteId, [...new Set(replacements.map(({ to }) => to))])
      const replaced: assetCalls.PictureReplacement[] = []
      for (const [id, wishes] of Map.groupBy(replacements, ({ documentId }) => documentId)) {
        const document = await findDocument(transaction, siteId, id)
        if (document && document.deleted_at === null)
          replaced.push(...(await replaceIn(transaction, siteId, document, wishes, blocks, author)))
      }
      return { replaced }
    })
  })
}

/** The pages among these contents in the order of the site, without those in the bin. */
async function pagesAmong(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<StoredDocument[]> {
  const found: StoredDocument[] = []
  for (const id of ids) {
    const document = await findDocument(reader, siteId, id)
    if (document && document.deleted_at === null) found.push(document)
  }
  return found.toSorted((one, other) => depthOf(one) - depthOf(other) || one.position - other.position)
}

async function refuseUnknown(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<void> {
  const assets = await assetsById(reader, siteId, ids)
  if (ids.some((id) => !assets[id]?.mimeType.startsWith('image/')))
    throw new Refusal('invalid', 'Una delle foto scelte non è più tra i tuoi file: scegline un’altra.')
}

/** One change of the draft, which open editors take in like any other. Returns the replacements that it made. */
async function replaceIn(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  wishes: readonly assetCalls.PictureReplacement[],
  blocks: Services['blocks'],
  author: Author,
): Promise<assetCalls.PictureReplacement[]> {
  const wishesOf = Map.groupBy(wishes, ({ blockId }) => blockId)
  const changes = everyBlock(document.draft.blocks).flatMap((block) => {
    const asked = wishesOf.get(block.id)
    if (!asked) return []
    const { changed, done } = withPictures(blocks.readProps(block), asked)
    return done.length > 0 ? [{ done, operation: { op: 'update' as const, id: block.id, props: changed } }] : []
  })
  if (changes.length === 0) return []
  const change = {
    documentId: document.id,
    baseVersion: document.draft_version,
    operations: changes.map(({ operation }) => operation),
    idempotencyKey: newId(),
  }
  await changeDraft(transaction, siteId, change, blocks, author)
  return changes.flatMap(({ done }) => done)
}

function everyBlock(blocks: readonly StoredBlock[]): StoredBlock[] {
  return blocks.flatMap((block) => [block, ...everyBlock(block.children ?? [])])
}
