import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { type Label, Labels } from './collection-view.tsx'
import { DayStamp, type ItemDates, ItemDay } from './dates.tsx'

/** The previous or next item of the collection. */
export interface Neighbour {
  readonly title: string
  readonly path: string
  readonly heldOn: ItemDates['heldOn']
  /** The rendered image, `<Picture alt={null} ratio="3:2" sizes={COVER_SIZES.neighbour} …>`; null without one. */
  readonly cover: ReactNode | null
}

export interface ItemViewProps extends ItemDates {
  readonly context: ViewContext
  readonly title: string
  readonly author: string
  /** Whole minutes; 0 is not shown. */
  readonly readingMinutes: number
  readonly categories: readonly Label[]
  readonly tags: readonly Label[]
  /** The rendered image, `<Picture sizes={COVER_SIZES.item} eager …>`; null without one. */
  readonly cover: ReactNode | null
  readonly collection: { readonly title: string; readonly path: string }
  /** The older and the newer item. */
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** The rendered blocks. */
  readonly children: ReactNode
  /** Content after the item, such as its comments. */
  readonly after?: ReactNode
}

/** An item: its header, its body, and links to others. */
export function ItemView(props: ItemViewProps): ReactNode {
  const { context, title, cover, tags, collection, children, after } = props
  return (
    <div className="page item">
      <article>
        <ItemHeader {...props} title={title || context.message('posts.item.untitled')} />
        {cover && <div className="item-cover">{cover}</div>}
        <div className="item-body">{children}</div>
        <footer className="item-footer">
          {tags.length > 0 && (
            <p className="item-tags">
              <span>{context.message('posts.item.tags')}</span> <Labels labels={tags} />
            </p>
          )}
          <p>
            <a className="item-back" href={collection.path}>
              {context.message('posts.item.back', { title: collection.title })}
            </a>
          </p>
        </footer>
      </article>
      {after}
      <Neighbours {...props} />
    </div>
  )
}

function ItemHeader(props: ItemViewProps): ReactNode {
  const { context, title, categories, publishedAt, heldOn, author, readingMinutes } = props
  return (
    <header className="item-header">
      {categories.length > 0 && (
        <p className="kicker">
          <Labels labels={categories} />
        </p>
      )}
      <h1>{title}</h1>
      <p className="item-facts">
        <ItemDay {...{ publishedAt, heldOn, context }} />
        {author && <span>{context.message('posts.item.author', { author })}</span>}
        {readingMinutes > 0 && <span>{context.message('posts.item.reading', { minutes: readingMinutes })}</span>}
      </p>
    </header>
  )
}

function Neighbours({ context, previous, next }: ItemViewProps): ReactNode {
  if (!previous && !next) return null
  const link = (place: 'previous' | 'next', rel: string, neighbour: Neighbour | null) =>
    neighbour && (
      <a className={`neighbour neighbour-${place}`} href={neighbour.path} rel={rel}>
        {neighbour.cover && (
          <span className="neighbour-cover">
            {neighbour.cover}
            <DayStamp heldOn={neighbour.heldOn} context={context} />
          </span>
        )}
        <span className="neighbour-place">{context.message(`posts.item.${place}`)}</span>
        {neighbour.heldOn !== '' && (
          <span className="neighbour-day">
            <ItemDay publishedAt={null} heldOn={neighbour.heldOn} context={context} />
          </span>
        )}
        <strong>{neighbour.title || context.message('posts.item.untitled')}</strong>
      </a>
    )
  return (
    <nav className="neighbours" aria-labelledby="neighbours">
      <h2 className="kicker" id="neighbours">
        {context.message('posts.item.around')}
      </h2>
      {link('previous', 'prev', previous)}
      {link('next', 'next', next)}
    </nav>
  )
}
