import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { getDocument, pageReads } from '../../pages/public.ts'
import { statusLabel } from '../../pages/schemas.ts'
import { searchPosts } from '../model/calls.ts'
import { listLabels, listPosts } from './posts-repository.ts'

/** The items of a collection with what their list shows, paginated; and the labels to choose from. */
export function postsRoutes(app: App, { database }: Services): void {
  serveCall(app, searchPosts, pageReads, async ({ params: { siteId, documentId }, query }) => {
    await getDocument(database, siteId, documentId)
    const { posts, total } = await listPosts(database, siteId, documentId, query)
    return {
      posts: posts.map(({ content, published_at, ...post }) => ({
        ...camelCased(post),
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
  })
}
