import { z } from 'zod'

/** INTEGER of PostgreSQL. */
export const MAX_VERSION = 2_147_483_646
export const versionSchema = z.number().int().min(1).max(MAX_VERSION)

/** Answer to a change of a draft: its new version. */
export const versionAnswer = z.object({ version: z.int() })

/** Name of a page's kind; features bring the kinds (see PageKindModel). */
export const kindSchema = z.string().regex(/^[a-zA-Z]{1,40}$/)
