import type { ReactNode } from 'react'
import type { StoredBlock, ViewContext } from '../../../core/block.ts'
import { holdsMainTitle, TitleBand } from '../../pages/views.ts'
import { DayStamp, type ItemDates, ItemDay } from './dates.tsx'

/** A label with a link to all items that have it. */
export interface Label {
  readonly label: string
  readonly path: string
}

/** An item as a list shows it. */
export interface PostSummary extends ItemDates {
  readonly id: string
  readonly path: string
  readonly title: string
  /** Stands before newer ones. */
  readonly pinned: boolean
  readonly excerpt: string
  readonly categories: readonly Label[]
  /** The rendered image, `<Picture alt={null} ratio="3:2" sizes={COVER_SIZES.list} …>`; null without one. */
  readonly cover: ReactNode | null
}

export interface CollectionViewProps {
  readonly context: ViewContext
  readonly title: string
  readonly showTitle: boolean
  /** The collection's own sections, above the list. */
  readonly blocks: readonly StoredBlock[]
  readonly children?: ReactNode
  readonly posts: readonly PostSummary[]
  /** The list shows only items with this category or tag. */
  readonly filter: { readonly kind: 'category' | 'tag'; readonly label: string; readonly allPath: string } | null
  readonly pages: {
    readonly current: number
    readonly total: number
    readonly previous: string | null
    readonly next: string | null
  }
}

/** Widths of covers, for `<img sizes>`. */
export const COVER_SIZES = {
  list: '(max-width: 640px) 100vw, (max-width: 926px) 50vw, 540px',
  item: '(max-width: 1200px) 100vw, 1120px',
  neighbour: '(max-width: 640px) 100vw, (max-width: 1200px) 50vw, 540px',
} as const

/** A collection: its own sections, then its items, newest first, paginated. */
export function CollectionView({
  context,
  title,
  showTitle,
  blocks,
  children,
  posts,
  filter,
  pages,
}: CollectionViewProps): ReactNode {
  const first = pages.current === 1 && !filter
  return (
    <div className="page">
      {filter ? (
        <FilterBand filter={filter} context={context} />
      ) : showTitle ? (
        <TitleBand title={title} />
      ) : (
        !(first && holdsMainTitle(blocks)) && <h1 className="visually-hidden">{title}</h1>
      )}
      {first && children}
      <div className="post-list-band">
        {posts.length === 0 ? (
          <p className="post-list-empty">{emptySentence(filter, context)}</p>
        ) : (
          <PostList posts={posts} context={context} />
        )}
        <Pagination pages={pages} context={context} />
      </div>
    </div>
  )
}

function FilterBand({
  filter,
  context,
}: {
  filter: NonNullable<CollectionViewProps['filter']>
  context: ViewContext
}): ReactNode {
  return (
    <header className="title-band">
      <div className="title-band-inner">
        <p className="kicker">{context.message(`posts.list.${filter.kind}`)}</p>
        <h1>{filter.label}</h1>
        <p className="title-band-all">
          <a href={filter.allPath}>{context.message('posts.list.all')}</a>
        </p>
      </div>
    </header>
  )
}

interface PostListProps {
  readonly posts: readonly PostSummary[]
  readonly context: ViewContext
  /** Of the posts' titles. */
  readonly level?: 2 | 3
  /** Class of another arrangement, which has a style sheet of its own. */
  readonly arrangement?: string
}

/** The items as cards if all have an image; otherwise as rows, with any images at the end. */
export function PostList({ posts, context, level = 2, arrangement }: PostListProps): ReactNode {
  const pictured = posts.every(({ cover }) => cover)
  return (
    <ol className={`post-list ${arrangement ?? (pictured ? 'post-list-pictured' : 'post-list-lines')}`}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} level={level} context={context} />
        </li>
      ))}
    </ol>
  )
}

interface PostCardProps {
  readonly post: PostSummary
  readonly level: 2 | 3
  readonly context: ViewContext
}

function PostCard({ post, level, context }: PostCardProps): ReactNode {
  const Title = `h${level}` as const
  const { title, path, pinned, cover, publishedAt, heldOn, categories, excerpt } = post
  return (
    <article className="post-card">
      {cover && (
        <div className="post-card-cover">
          {cover}
          <DayStamp heldOn={heldOn} context={context} />
        </div>
      )}
      <p className="post-card-facts">
        {pinned && <span className="post-card-pinned">{context.message('posts.list.pinned')}</span>}
        <ItemDay {...{ publishedAt, heldOn, context }} />
        <Labels labels={categories} />
      </p>
      <div className="post-card-words">
        <Title>
          <a href={path}>{title || context.message('posts.item.untitled')}</a>
        </Title>
        {excerpt && <p className="post-card-excerpt">{excerpt}</p>}
      </div>
    </article>
  )
}

/** Labels side by side, each a link. */
export function Labels({ labels }: { labels: readonly Label[] }): ReactNode {
  if (labels.length === 0) return null
  return (
    <span className="labels">
      {labels.map(({ label, path }) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
    </span>
  )
}

function Pagination({ pages, context }: Pick<CollectionViewProps, 'pages' | 'context'>): ReactNode {
  const { current, total, previous, next } = pages
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={context.message('posts.list.pagination')}>
      {previous !== null && (
        <a className="pagination-previous" href={previous} rel="prev">
          {context.message('posts.list.newer')}
        </a>
      )}
      <span>{context.message('posts.list.position', { current, total })}</span>
      {next !== null && (
        <a className="pagination-next" href={next} rel="next">
          {context.message('posts.list.older')}
        </a>
      )}
    </nav>
  )
}

function emptySentence(filter: CollectionViewProps['filter'], context: ViewContext): string {
  if (filter?.kind === 'category') return context.message('posts.list.emptyCategory', { label: filter.label })
  if (filter?.kind === 'tag') return context.message('posts.list.emptyTag', { label: filter.label })
  return context.message('posts.list.empty')
}
