import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { fidelitySchema } from './fidelity.ts'

const countSchema = z.object({ found: z.number().int(), brought: z.number().int() })

/** What an import brought and what it could not, for the one who asked for it. */
export const importReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('archive'),
    siteId: idSchema,
    identifier: z.string(),
    title: z.string(),
    rows: z.number().int(),
    files: z.number().int(),
    /** Addresses of links within texts that may not be followed, and were left out; earlier imports did not look. */
    deadLinks: z.array(z.string()).optional(),
    /** How many more of them there were than are told. */
    moreDeadLinks: z.number().int().optional(),
    /** Addresses of the archive that other sites have here. */
    hostsLeftBehind: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('media'),
    siteId: idSchema,
    title: z.string(),
    arrived: z.number().int(),
    missing: z.number().int(),
    /** Of those that could not be taken, the first ones. */
    problems: z.array(z.object({ name: z.string(), sentence: z.string() })),
    /** Why it ended before its end. */
    sentence: z.string().optional(),
  }),
  z.object({
    kind: z.literal('wordpress'),
    siteId: idSchema,
    identifier: z.string(),
    title: z.string(),
    counts: z.record(z.string(), countSchema),
    /** Imports from before it was counted have none. */
    fidelity: fidelitySchema.optional(),
    created: z.record(z.string(), z.number().int()),
    /** Files that only their names are known of. */
    missingFiles: z.array(z.string()),
    notices: z.array(z.object({ title: z.string(), what: z.string(), detail: z.string() })),
  }),
])
export type ImportReport = z.infer<typeof importReportSchema>

/** How far an import is; the site itself is there once it is done. */
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
