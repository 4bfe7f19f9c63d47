import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'

/** An approved comment for visitors. */
export interface VisibleComment {
  readonly id: string
  readonly parentId: string | null
  readonly kind: 'comment' | 'pingback' | 'trackback'
  readonly authorName: string
  readonly authorUrl: string
  /** Plain text; an empty line separates paragraphs. */
  readonly body: string
  /** Instant in UTC, ISO 8601. */
  readonly createdAt: string
}

interface CommentListProps {
  readonly context: ViewContext
  /** Oldest first; replies name their parent. */
  readonly comments: readonly VisibleComment[]
}

/**
 * The comments of an item: threads as nested lists, mentions from other sites separately. Renders nothing without
 * comments.
 */
export function CommentList({ context, comments }: CommentListProps): ReactNode {
  if (comments.length === 0) return null
  const written = comments.filter(({ kind }) => kind === 'comment')
  const mentions = comments.filter(({ kind }) => kind !== 'comment')
  return (
    <section className="comments" id="commenti" aria-labelledby="commenti-titolo">
      <h2 id="commenti-titolo">{context.message('comments.title', { count: written.length })}</h2>
      <Thread threads={threadsOf(written)} parentId={null} context={context} />
      {mentions.length > 0 && (
        <div className="mentions">
          <h3>{context.message('comments.pingbacks')}</h3>
          <ul>
            {mentions.map((mention) => (
              <li key={mention.id} id={`comment-${mention.id}`}>
                <Author comment={mention} context={context} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type Threads = ReadonlyMap<string | null, readonly VisibleComment[]>

/** Maximum indentation of replies; deeper ones are on the level of the comment they reply to. */
const DEEPEST = 6

/** Comments by their parent; a reply to a hidden comment is on the top level. */
function threadsOf(comments: readonly VisibleComment[]): Threads {
  const places = new Map<string, { depth: number; under: string | null }>()
  return Map.groupBy(comments, ({ id, parentId }) => {
    const parent = parentId === null ? undefined : places.get(parentId)
    const place = !parent
      ? { depth: 1, under: null }
      : parent.depth < DEEPEST
        ? { depth: parent.depth + 1, under: parentId }
        : parent
    places.set(id, place)
    return place.under
  })
}

interface ThreadProps {
  readonly threads: Threads
  readonly parentId: string | null
  readonly context: ViewContext
}

function Thread({ threads, parentId, context }: ThreadProps): ReactNode {
  const comments = threads.get(parentId)
  if (!comments) return null
  return (
    <ol className="thread">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`}>
          <article className="comment">
            <CommentHeader comment={comment} context={context} />
            {paragraphsOf(comment.body)}
          </article>
          <Thread threads={threads} parentId={comment.id} context={context} />
        </li>
      ))}
    </ol>
  )
}

function CommentHeader({ comment, context }: { comment: VisibleComment; context: ViewContext }): ReactNode {
  const { locale, site } = context
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone })
  return (
    <header className="comment-header">
      <span className="comment-initials" aria-hidden="true">
        {initialsOf(nameOf(comment, context))}
      </span>
      <p>
        <Author comment={comment} context={context} />
        <a
          className="comment-date"
          href={`#comment-${comment.id}`}
          aria-label={`${context.message('comments.permalink', { author: nameOf(comment, context) })}, ${day.format(new Date(comment.createdAt))}`}
        >
          <time dateTime={comment.createdAt}>{day.format(new Date(comment.createdAt))}</time>
        </a>
      </p>
    </header>
  )
}

function Author({ comment, context }: { comment: VisibleComment; context: ViewContext }): ReactNode {
  const href = /^https?:/i.test(comment.authorUrl) ? context.href(comment.authorUrl) : undefined
  const name = nameOf(comment, context)
  return (
    <b className="comment-author">
      {href ? (
        <a href={href} rel="nofollow ugc noopener">
          {name}
        </a>
      ) : (
        name
      )}
    </b>
  )
}

function nameOf({ authorName }: VisibleComment, context: ViewContext): string {
  return authorName.trim() || context.message('comments.anonymous')
}

/** First letters of the first and the last word: «Anna Maria Verdi» → AV. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => [...(word ?? '')][0])
    .join('')
    .toLocaleUpperCase('it')
}

function paragraphsOf(body: string): ReactNode {
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a comment never change places.
  return paragraphs.filter(Boolean).map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
