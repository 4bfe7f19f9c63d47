import { z } from 'zod'
import { localPath } from '../../../core/links.ts'
import type { FeatureArchive } from '../../../platform/feature.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { documentContentSchema } from '../model/document.ts'
import { PURGE_AFTER_MS, PURGE_JOB } from './bin.ts'
import { PUBLISH_JOB } from './publishing.ts'

const instant = z.iso.datetime().nullable()

/** What a site's archive holds of pages: drafts and their changes, every version, what is published, old addresses. */
export const pagesArchive: FeatureArchive = {
  tables: [
    {
      table: 'documents',
      columns: { kind: z.enum(['page', 'collection', 'item']), scheduled_for: instant, deleted_at: instant },
      json: { draft: documentContentSchema },
      async imported(transaction, siteId, rows, now) {
        for (const { id, scheduled_for, deleted_at } of rows) {
          const job = { siteId, payload: { documentId: id }, uniqueKey: `${siteId}:${id}` }
          if (scheduled_for !== null)
            await enqueue(transaction, { ...job, type: PUBLISH_JOB, runAt: new Date(String(scheduled_for)) }, now)
          if (deleted_at !== null) {
            const runAt = new Date(Date.parse(String(deleted_at)) + PURGE_AFTER_MS)
            await enqueue(transaction, { ...job, type: PURGE_JOB, runAt }, now)
          }
        }
      },
    },
    { table: 'revisions', json: { content: documentContentSchema } },
    { table: 'draft_changes', json: { operations: z.array(z.record(z.string(), z.unknown())) } },
    { table: 'replaced_states', json: { state: z.record(z.string(), z.unknown()) } },
    {
      table: 'published_pages',
      columns: { kind: z.enum(['page', 'collection', 'item']), access: z.enum(['public', 'password', 'private']) },
    },
    { table: 'published_labels', columns: { kind: z.enum(['category', 'tag']) } },
    {
      table: 'redirects',
      columns: {
        to_path: z.string().refine((path) => localPath(path) !== undefined),
        status: z.union([z.literal(301), z.literal(302)]),
      },
    },
  ],
}
