import type { Asset } from '../../../images/views.ts'
import type { CollectionViewProps, PostSummary } from '../../site/collection-view.tsx'

/** Collection data from the server (`listedDraft`). */
export interface ListedPosts {
  readonly posts: readonly (Omit<PostSummary, 'cover'> & { readonly cover: Asset | null })[]
  readonly pages: CollectionViewProps['pages']
}
