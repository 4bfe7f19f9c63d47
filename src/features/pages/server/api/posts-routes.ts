import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { statusLabel } from '../../model/workflow.ts'
import { getDocument } from '../documents-repository.ts'
import { listLabels, listPosts } from '../posts-repository.ts'
import { documentParams, read } from './rules.ts'

const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  url_id: z.string(),
  status: z.number().int(),
  label: z.string().describe('Disponibile, Programmato or Nascosto.'),
  draft_version: z.number().int(),
  published_version: z.number().int().nullable(),
  scheduled_for: z.string().nullable(),
  updated_at: z.string(),
  published_path: z.string().nullable(),
  author: z.string(),
  publishedAt: z.string().nullable(),
  excerpt: z.string(),
  coverId: idSchema.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  pinned: z.boolean(),
})

/** The posts of a collection, a page at a time, with what their list shows; and the labels to choose from. */
export function postsRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/documents/:documentId/posts',
    {
      config: read,
      schema: {
        params: documentParams,
        querystring: z.object({
          search: z.string().trim().max(200).default(''),
          state: z.enum(['all', 'published', 'scheduled', 'draft']).default('all'),
          limit: z.coerce.number().int().min(1).max(200).default(50),
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        }),
        response: {
          200: z.object({
            posts: z.array(postSchema),
            total: z.number().int(),
            categories: z.array(z.string()),
            tags: z.array(z.string()),
          }),
        },
      },
    },
    async ({ params: { siteId, documentId }, query }) => {
      await getDocument(database, siteId, documentId)
      const { posts, total } = await listPosts(database, siteId, documentId, query)
      return {
        posts: posts.map(({ content, published_at, ...post }) => ({
          ...post,
          label: statusLabel(post.status),
          author: content.author,
          publishedAt: content.publishedAt ?? published_at,
          excerpt: content.excerpt,
          coverId: content.coverId,
          categories: content.categories,
          tags: content.tags,
          pinned: content.pinned,
        })),
        total,
        ...(await listLabels(database, siteId, documentId)),
      }
    },
  )
}
