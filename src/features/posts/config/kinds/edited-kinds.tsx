import { defineEditedKind } from '../../../editor/controls.ts'
import { type Asset, Picture } from '../../../images/views.ts'
import { searchPosts } from '../../model/calls.ts'
import { collectionModel, type ItemPart, itemModel } from '../../model/kinds.ts'
import { COVER_SIZES, CollectionView } from '../../site/collection-view.tsx'
import { ItemView, type ItemViewProps } from '../../site/item-view.tsx'
import { collectionSettings, itemSettings } from './kind-settings.tsx'
import type { ListedPosts } from './listed-posts.ts'

/** Item data from the server (`facts`). */
type ItemFacts = Pick<ItemViewProps, 'publishedAt' | 'readingMinutes' | 'categories' | 'tags' | 'collection'> & {
  readonly cover: Asset | null
}

const collectionKind = defineEditedKind<ListedPosts>({
  model: collectionModel,
  View: ({ data, content: { title, showTitle, blocks }, context, children }) => (
    <CollectionView
      {...{ context, title, showTitle, blocks }}
      filter={null}
      pages={data.pages}
      posts={data.posts.map(({ cover, ...post }) => ({
        ...post,
        cover: cover && (
          <Picture asset={cover} sizes={COVER_SIZES.list} eager context={context} alt={null} ratio="3:2" />
        ),
      }))}
    >
      {children}
    </CollectionView>
  ),
  settings: collectionSettings,
})

const itemKind = defineEditedKind<ItemFacts, ItemPart>({
  model: itemModel,
  View: ({ data, part: { heldOn }, content: { title, author }, context, children }) => (
    <ItemView
      {...data}
      {...{ context, title, author, heldOn }}
      cover={data.cover && <Picture asset={data.cover} sizes={COVER_SIZES.item} eager context={context} />}
      previous={null}
      next={null}
    >
      {children}
    </ItemView>
  ),
  settings: itemSettings,
  isWritten: true,
  search: {
    title: 'Articoli',
    find: async (api, { siteId, holderId, text, limit }) => {
      const query = { search: text, limit }
      return (await api.call(searchPosts, { params: { siteId, documentId: holderId }, query })).posts
    },
  },
})

export const postsEditedKinds = [collectionKind, itemKind]
