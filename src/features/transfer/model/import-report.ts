import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { fidelitySchema } from './fidelity.ts'

const countSchema = z.object({ found: z.number().int(), brought: z.number().int() })

/** Result of an import, for the owner who started it. */
export const importReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('archive'),
    siteId: idSchema,
    identifier: z.string(),
    title: z.string(),
    rows: z.number().int(),
    files: z.number().int(),
    /** Addresses of disallowed links in texts, which were removed; earlier imports did not check. */
    deadLinks: z.array(z.string()).optional(),
    /** How many more there were than are listed. */
    moreDeadLinks: z.number().int().optional(),
    /** Hosts of the archive that belong to other sites here. */
    hostsLeftBehind: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('media'),
    siteId: idSchema,
    title: z.string(),
    arrived: z.number().int(),
    missing: z.number().int(),
    /** The first failures. */
    problems: z.array(z.object({ name: z.string(), sentence: z.string() })),
    /** Why it ended early. */
    sentence: z.string().optional(),
  }),
  z.object({
    kind: z.literal('wordpress'),
    siteId: idSchema,
    identifier: z.string(),
    title: z.string(),
    counts: z.record(z.string(), countSchema),
    /** Imports from before this was measured have none. */
    fidelity: fidelitySchema.optional(),
    created: z.record(z.string(), z.number().int()),
    /** Files that are only referred to. */
    missingFiles: z.array(z.string()),
    notices: z.array(z.object({ title: z.string(), what: z.string(), detail: z.string() })),
  }),
])
export type ImportReport = z.infer<typeof importReportSchema>

/** State of an import; the site itself exists only when it is done. */
export const importStateSchema = z.enum(['uploading', 'waiting', 'running', 'done', 'refused'])

export const importStatusSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  size: z.number(),
  state: importStateSchema,
  phase: z.enum(['check', 'files', 'rows', 'assets', 'documents', 'comments', 'redirects']).nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it was refused. */
  sentence: z.string().nullable(),
  report: importReportSchema.nullable(),
  createdAt: z.string(),
})
export type ImportStatus = z.infer<typeof importStatusSchema>
