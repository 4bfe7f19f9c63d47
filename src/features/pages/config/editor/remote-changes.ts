import type { Api } from '../../../../config/api.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ListedChange } from '../../model/changes.ts'
import type { RemoteChange } from './draft.ts'

/**
 * Changes of a draft after a version, as others or other windows made them.
 * @param path Of the document.
 * @param ownerId Whose window this is: a change of their own names nobody.
 */
export async function readChanges(
  api: Pick<Api, 'get'>,
  path: string,
  since: number,
  ownerId: Id,
): Promise<RemoteChange[]> {
  const { changes } = await api.get<{ changes: readonly ListedChange[] }>(`${path}/changes?since=${since}`)
  return changes.map(({ version, operations, author_id, author_name, created_at }) => ({
    version,
    operations,
    author: author_id === ownerId ? null : author_name,
    at: created_at,
  }))
}
