import { createHash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { ContentSource } from '../../../images/public.ts'
import { filesForSale, isFileForSale } from '../../catalog/public.ts'
import { givenAssets, isGiven } from './downloads-repository.ts'

/** Whether a file is only for whoever buys it: it has no public address. */
export async function isForSale(reader: Reader, siteId: Id, assetId: Id): Promise<boolean> {
  return (await isGiven(reader, siteId, assetId)) || (await isFileForSale(reader, siteId, assetId))
}

/** Files that are sold, or that buyers were given, are in use: nobody deletes them by mistake. */
export const soldFiles: ContentSource = {
  rank: 4,

  async versions(reader, siteId) {
    return new Map((await soldAssets(reader, siteId)).map((assetId) => [idOf(assetId), assetId]))
  },

  async read(reader, siteId, ids) {
    return (await soldAssets(reader, siteId))
      .map((assetId) => ({ id: idOf(assetId), assetId, content: JSON.stringify({ fileId: assetId }) }))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, assetId, content }) => ({ id, version: assetId, draft: content, published: content }))
  },

  async describe(reader, siteId, ids) {
    if (ids.length === 0) return []
    const sold = (await soldAssets(reader, siteId)).map(idOf).filter((id) => ids.includes(id))
    return sold.map((id) => ({ id, kind: 'sold', title: 'i file dei prodotti digitali', path: null, deleted: false }))
  },
}

async function soldAssets(reader: Reader, siteId: Id): Promise<Id[]> {
  return [...new Set([...(await filesForSale(reader, siteId)), ...(await givenAssets(reader, siteId))])].sort()
}

const ID_CHARACTERS = 24

/** A content's id, which is no asset's. */
const idOf = (assetId: Id): Id => createHash('sha256').update(`sold ${assetId}`).digest('hex').slice(0, ID_CHARACTERS)
