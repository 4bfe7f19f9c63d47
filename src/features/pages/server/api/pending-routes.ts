import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { findSite, wordsForSiteChanges } from '../../../sites/public.ts'
import { WARNING_KINDS } from '../../model/warnings.ts'
import { menuWarnings, PENDING_STATES, pendingDocuments } from '../pending.ts'
import { latestPublication } from '../replaced-states.ts'
import { read, siteParams } from './rules.ts'

const whoSchema = { authorName: z.string().nullable(), changedAt: z.string() }
const warningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  sentence: z.string(),
  targetId: idSchema
    .nullable()
    .describe(
      'The page to publish as well, of a link to one that is not; the one in the bin, of a link to that; the other page of a shared address.',
    ),
})
/** Pages that lead to one in the bin. */
export const linkingPagesSchema = z.array(z.object({ documentId: idSchema, title: z.string() }))
const pendingSchema = z.object({
  documents: z.array(
    z.object({
      documentId: idSchema,
      kind: z.enum(['page', 'collection', 'item']),
      title: z.string(),
      path: z.string(),
      state: z.enum(PENDING_STATES).describe('`removed`: in the bin, while visitors still see it.'),
      inMenu: z.boolean().describe('Whether the menu’s draft leads to it.'),
      linkedFrom: linkingPagesSchema,
      words: z.array(z.string()).describe('What is different from what visitors see, in Italian.'),
      scheduledFor: z.string().nullable(),
      warnings: z.array(
        warningSchema.extend({ blockId: idSchema.nullable().describe('Null: about the page itself.') }),
      ),
      ...whoSchema,
    }),
  ),
  /** Of all, when there are more than are listed. */
  total: z.number().int(),
  /** The site's own content: menu, look, header; null when it is as visitors see it. */
  site: z.object({ words: z.array(z.string()), ...whoSchema, changedAt: z.string().nullable() }).nullable(),
  /** Entries of the menus, by their label, that lead to nothing. */
  menuWarnings: z.array(warningSchema.extend({ label: z.string() })),
  /** The publication that can be taken back. */
  latest: z
    .object({
      number: z.number().int(),
      documentIds: z.array(idSchema),
      authorName: z.string().nullable(),
      createdAt: z.string(),
    })
    .nullable(),
})

/** What publishing would change, and what to know before. */
export function pendingRoutes(app: App, { database, owners, blocks }: Services): void {
  app.get(
    '/api/sites/:siteId/pending',
    { config: read, schema: { params: siteParams, response: { 200: pendingSchema } } },
    async ({ params }) => {
      const site = await findSite(database, params.siteId)
      if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
      const { mainNavigation, footerNavigation, headerButton } = (site.draft ?? site.content).frame
      const menus = [...mainNavigation, ...footerNavigation, ...(headerButton ? [headerButton] : [])]
      const { documents, total } = await pendingDocuments(database, site, menus, blocks)
      const latest = await latestPublication(database, site.id)
      const words = site.draft ? wordsForSiteChanges(site.content, site.draft) : []
      const authors = [...documents.map(({ authorId }) => authorId), site.draft_author_id, latest?.author_id ?? null]
      const names = await owners.names(database, authors)
      const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
      return {
        documents: documents.map(({ document, authorId, ...pending }) => ({
          documentId: document.id,
          kind: document.kind,
          title: document.title,
          path: pending.path,
          state: pending.state,
          inMenu: pending.inMenu,
          linkedFrom: [...pending.linkedFrom],
          words: [...pending.words],
          scheduledFor: document.scheduled_for,
          warnings: [...pending.warnings],
          authorName: nameOf(authorId),
          changedAt: pending.changedAt,
        })),
        total,
        site:
          words.length === 0
            ? null
            : { words, authorName: nameOf(site.draft_author_id), changedAt: site.draft_changed_at },
        menuWarnings: await menuWarnings(database, site, menus),
        latest: latest
          ? {
              number: latest.number,
              documentIds: latest.documents,
              authorName: nameOf(latest.author_id),
              createdAt: latest.created_at,
            }
          : null,
      }
    },
  )
}
