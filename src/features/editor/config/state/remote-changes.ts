import type { Api } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../../pages/schemas.ts'
import type { RemoteChange } from './draft.ts'

/** Identifies a document of a site. */
export interface Place {
  readonly siteId: Id
  readonly documentId: Id
}

/**
 * Changes of a draft after a version, as others or other windows made them.
 * @param ownerId Owner of this window: changes of their own get no author.
 */
export async function readChanges(
  api: Pick<Api, 'call'>,
  { siteId, documentId }: Place,
  since: number,
  ownerId: Id,
): Promise<RemoteChange[]> {
  const { changes } = await api.call(calls.readChanges, { params: { siteId, documentId }, query: { since } })
  return changes.map(({ version, operations, authorId, authorName, createdAt }) => ({
    version,
    operations,
    author: authorId === ownerId ? null : authorName,
    at: createdAt,
  }))
}
