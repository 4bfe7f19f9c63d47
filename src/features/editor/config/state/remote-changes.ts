import type { Api } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import type { PersonHere } from '../../../pages/schemas.ts'
import * as calls from '../../../pages/schemas.ts'
import type { RemoteChange } from './draft.ts'

/** Identifies a document of a site. */
export interface Place {
  readonly siteId: Id
  readonly documentId: Id
}

/** What others do with a page. */
export interface OthersHere {
  readonly changes: RemoteChange[]
  /** Who else has the page open now. */
  readonly people: readonly PersonHere[]
}

/**
 * Changes of a draft after a version, as others or other windows made them, and who else has it open; they learn that
 * this owner has it open too.
 * @param ownerId Owner of this window: changes of their own get no author.
 */
export async function readChanges(
  api: Pick<Api, 'call'>,
  { siteId, documentId }: Place,
  since: number,
  ownerId: Id,
): Promise<OthersHere> {
  const { changes, people } = await api.call(calls.readChanges, { params: { siteId, documentId }, query: { since } })
  return {
    changes: changes.map(({ version, operations, authorId, authorName, createdAt }) => ({
      version,
      operations,
      author: authorId === ownerId ? null : authorName,
      at: createdAt,
    })),
    people,
  }
}
