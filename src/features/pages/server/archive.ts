import { z } from 'zod'
import { dayOrNoneSchema } from '../../../core/day-schema.ts'
import { localPath } from '../../../core/links.ts'
import { jsonOfText } from '../../../platform/backup/rows.ts'
import type { FeatureArchive } from '../../../platform/site-data.ts'
import { kindSchema } from '../model/calls/parts.ts'
import { documentContentSchema } from '../model/document.ts'
import { LABEL_KINDS } from '../model/part.ts'
import { keepJobs } from './lifecycle.ts'
import { menuEntriesSchema } from './menu-entries.ts'

const instant = z.iso.datetime().nullable()

/** The pages in a site's archive: drafts and their changes, all revisions, publications, old addresses. */
export const pagesArchive: FeatureArchive = {
  tables: [
    {
      table: 'documents',
      columns: {
        kind: kindSchema,
        scheduled_for: instant,
        deleted_at: instant,
        menu_entries: z.string().transform(jsonOfText).pipe(menuEntriesSchema).nullish(),
      },
      json: { draft: documentContentSchema },
      async imported(transaction, siteId, rows, now) {
        for (const { id, scheduled_for, deleted_at, revision_id } of rows) {
          const [scheduledFor, deletedAt] = [instant.parse(scheduled_for), instant.parse(deleted_at)]
          // Its row of the path table is read later; jobs do not depend on who may see it.
          const publishedAccess = revision_id === null ? null : 'public'
          await keepJobs(transaction, siteId, String(id), { scheduledFor, deletedAt, publishedAccess }, now)
        }
      },
    },
    { table: 'revisions', json: { content: documentContentSchema } },
    { table: 'draft_changes', json: { operations: z.array(z.record(z.string(), z.unknown())) } },
    { table: 'absences', columns: { from_at: z.iso.datetime(), until_at: instant } },
    { table: 'replaced_states', json: { state: z.record(z.string(), z.unknown()) } },
    {
      table: 'published_pages',
      columns: {
        kind: kindSchema,
        access: z.enum(['public', 'password', 'private']),
        held_on: dayOrNoneSchema('Non è un giorno.').optional(),
      },
    },
    { table: 'published_labels', columns: { kind: z.enum(LABEL_KINDS) } },
    {
      table: 'redirects',
      columns: {
        to_path: z.string().refine((path) => localPath(path) !== undefined),
        status: z.union([z.literal(301), z.literal(302)]),
      },
    },
  ],
}
