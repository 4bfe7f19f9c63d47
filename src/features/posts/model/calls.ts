import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'

const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  urlId: z.string(),
  /** CODE-04 */
  status: z.int(),
  label: z.string().describe('Disponibile, Programmato or Nascosto.'),
  draftVersion: z.int(),
  publishedVersion: z.int().nullable().describe('Null while nothing is published, as is `publishedPath`.'),
  scheduledFor: z.string().nullable(),
  updatedAt: z.string(),
  publishedPath: z.string().nullable(),
  author: z.string(),
  publishedAt: z
    .string()
    .nullable()
    .describe('What it shows as its date; null until it is published, unless its owner has chosen one.'),
  excerpt: z.string(),
  coverId: idSchema.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  pinned: z.boolean(),
})
/** An item as lists show it: fields of its draft, and its state for visitors. */
export type Post = z.infer<typeof postSchema>

export const searchPosts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/posts',
  query: z.object({
    search: z.string().trim().max(200).default(''),
    state: z.enum(['all', 'published', 'scheduled', 'draft']).default('all'),
    limit: z.coerce.number<number>().int().min(1).max(1000).default(50),
    offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({
    posts: z.array(postSchema),
    total: z.int(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
  }),
})
