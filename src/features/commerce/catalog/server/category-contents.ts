import { createHash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { ContentSource } from '../../../images/public.ts'
import { readCategories } from './categories-repository.ts'

const ID_CHARACTERS = 24

/** Categories refer to assets too: to their pictures. */
export const categoryContents: ContentSource = {
  rank: 3,

  async versions(reader, siteId) {
    const pictured = await picturedCategories(reader, siteId)
    return new Map(pictured.map(({ id, pictureId }) => [id, pictureId]))
  },

  async read(reader, siteId, ids) {
    const content = (pictureId: Id) => JSON.stringify({ pictureId })
    return (await picturedCategories(reader, siteId))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, pictureId }) => ({
        id,
        version: pictureId,
        draft: content(pictureId),
        published: content(pictureId),
      }))
  },

  async describe(reader, siteId, ids) {
    if (ids.length === 0) return []
    return (await picturedCategories(reader, siteId))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({ id, kind: 'category', title: label, path: null, deleted: false }))
  },
}

async function picturedCategories(reader: Reader, siteId: Id) {
  const { categories } = await readCategories(reader, siteId)
  return categories.flatMap(({ slug, label, pictureId }) =>
    pictureId === null ? [] : [{ id: idOf(slug), label, pictureId }],
  )
}

/** Categories have no ids of their own. */
function idOf(slug: string): Id {
  return createHash('sha256').update(`category ${slug}`).digest('hex').slice(0, ID_CHARACTERS)
}
