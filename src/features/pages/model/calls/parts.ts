import { z } from 'zod'

/** INTEGER of PostgreSQL. */
export const MAX_VERSION = 2_147_483_646
export const versionSchema = z.number().int().min(1).max(MAX_VERSION)

/** Answer of a change of a draft: its new version. */
export const versionAnswer = z.object({ version: z.int() })

export const kindSchema = z.enum(['page', 'collection', 'item'])
