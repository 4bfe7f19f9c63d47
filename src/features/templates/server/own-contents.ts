import type { ContentSource } from '../../images/public.ts'

const KINDS = { section: 'Sezione salvata', page: 'Modello di pagina' } as const

/** Kept sections and pages refer to assets too: a picture of one is in use. */
export const ownContents: ContentSource = {
  rank: 5,

  async versions(reader, siteId) {
    const rows = await reader.site(siteId).selectFrom('own_templates').select(['id', 'created_at']).execute()
    return new Map(rows.map(({ id, created_at: version }) => [id, version]))
  },

  async read(reader, siteId, ids) {
    if (ids.length === 0) return []
    const rows = await reader
      .site(siteId)
      .selectFrom('own_templates')
      .select(['id', 'content', 'created_at'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, content, created_at: version }) => ({ id, version, draft: content, published: null }))
  },

  async describe(reader, siteId, ids) {
    if (ids.length === 0) return []
    const rows = await reader
      .site(siteId)
      .selectFrom('own_templates')
      .select(['id', 'kind', 'name'])
      .where('id', 'in', ids)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, name }) => ({
      id,
      kind: 'template',
      title: `${KINDS[kind]}: ${name}`,
      path: null,
      deleted: false,
    }))
  },
}
