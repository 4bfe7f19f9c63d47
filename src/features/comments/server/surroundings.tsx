import type { Services } from '../../../platform/services.ts'
import type { Surroundings } from '../../../platform/surroundings.ts'
import { CommentList } from '../site/comment-list.tsx'
import { approvedComments } from './comments-repository.ts'

const TAG = 'comments'

/** Comments are rendered under each item. */
export function commentsSurroundings({ database }: Services): Surroundings {
  return {
    async underItem({ site, documentId, context }, reads) {
      const comments = await reads.read(
        site.id,
        `comments ${documentId}`,
        () => approvedComments(database, site.id, documentId),
        { tags: () => [TAG] },
      )
      return (
        <CommentList
          context={context}
          comments={comments.map((comment) => ({
            id: comment.id,
            parentId: comment.parent_id,
            kind: comment.kind,
            authorName: comment.author_name,
            authorUrl: comment.author_url,
            createdAt: comment.created_at,
            body: comment.body,
          }))}
        />
      )
    },
  }
}
