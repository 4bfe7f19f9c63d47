import type { ContentSource } from '../../images/public.ts'

/** Mailings refer to assets too: sent ones load them whenever they are opened. */
export const mailingContents: ContentSource = {
  rank: 2,

  async versions(reader, siteId) {
    const rows = await reader.site(siteId).selectFrom('newsletter_mailings').select(['id', 'version']).execute()
    return new Map(rows.map(({ id, version }) => [id, String(version)]))
  },

  async read(reader, siteId, ids) {
    const rows = await reader
      .site(siteId)
      .selectFrom('newsletter_mailings')
      .select(['id', 'version', 'content'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, version, content }) => ({
      id,
      version: String(version),
      draft: content,
      published: content,
    }))
  },

  async describe(reader, siteId, ids) {
    if (ids.length === 0) return []
    const rows = await reader
      .site(siteId)
      .selectFrom('newsletter_mailings')
      .select(['id', 'content'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ id, content }) => {
      const { subject } = JSON.parse(content) as { subject: string }
      return { id, kind: 'mailing', title: subject, path: null, deleted: false }
    })
  },
}
