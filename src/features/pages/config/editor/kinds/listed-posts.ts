import type { Asset } from '../../../../images/views.ts'
import type { CollectionViewProps, PostSummary } from '../../../site/views/collection-view.tsx'

/** What the server says of a collection (`listedDraft`). */
export interface ListedPosts {
  readonly posts: readonly (Omit<PostSummary, 'cover'> & { readonly cover: Asset | null })[]
  readonly pages: CollectionViewProps['pages']
}
