import { Checkbox, Menu } from '@mantine/core'
import { Pin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { RowMenu } from '../../../config/row-menu.tsx'
import type { Id } from '../../../core/ids.ts'
import { dateWords } from '../../publishing/controls.ts'
import type { Post } from '../model/calls.ts'
import { dateOf, hasChanges, isOnline, isPossible, type PostAction, stateWords } from './posts.ts'
import { actionLabel, nameOf } from './posts-words.ts'

const ACTIONS: readonly PostAction[] = ['publish', 'schedule', 'unschedule', 'hide', 'duplicate']

interface PostRowProps {
  readonly site: SiteSummary
  readonly post: Post
  /** Whether it is open in the editor. */
  readonly here: boolean
  readonly chosen: boolean
  readonly toggle: (id: Id) => void
  readonly open: (id: Id) => void
  readonly act: (action: PostAction, post: Post) => void
}

/**
 * An item: its name opens it, its menu has all other actions. A row is rendered again only when it changes: a hundred
 * are shown while thousands of others arrive.
 */
export const PostRow = memo(function PostRow({ site, post, here, chosen, ...props }: PostRowProps): ReactNode {
  const name = nameOf(post.title)
  const open = () => props.open(post.id)
  return (
    <tr data-row data-chosen={chosen}>
      <td className="post-check">
        <Checkbox size="xs" aria-label={`Scegli «${name}»`} checked={chosen} onChange={() => props.toggle(post.id)} />
      </td>
      <th scope="row" className="post-title">
        <button
          type="button"
          data-row-focus
          className="post-name"
          aria-current={here ? 'page' : undefined}
          onClick={open}
        >
          {name}
        </button>
        {post.pinned && <Pin size={14} role="img" aria-label="In evidenza" />}
        <Labels post={post} />
      </th>
      <td className="post-state">
        <State post={post} timeZone={site.timeZone} />
      </td>
      <td className="post-author">{post.author}</td>
      <td className="post-date">
        <PostDate post={post} timeZone={site.timeZone} />
      </td>
      <td className="post-more">
        <PostMenu site={site} post={post} name={name} open={open} act={(action) => props.act(action, post)} />
      </td>
    </tr>
  )
})

function Labels({ post: { categories, tags } }: { post: Post }): ReactNode {
  if (categories.length + tags.length === 0) return null
  return (
    <span className="post-labels">
      {categories.length > 0 && (
        <span>
          <span className="unseen">Categorie: </span>
          {categories.join(', ')}
        </span>
      )}
      {tags.length > 0 && (
        <span>
          <span className="unseen">Tag: </span>
          {tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      )}
    </span>
  )
}

interface FactProps {
  readonly post: Post
  readonly timeZone: string
}

function State({ post, timeZone }: FactProps): ReactNode {
  const tone = post.scheduledFor !== null ? 'scheduled' : isOnline(post) ? 'online' : 'hidden'
  const more = moreOf(post, timeZone)
  return (
    <>
      <span className="post-mark" data-tone={tone}>
        {stateWords(post)}
      </span>
      {more && <span className="post-more-words">{more}</span>}
    </>
  )
}

/** Pending changes of an online item. */
function moreOf(post: Post, timeZone: string): string | undefined {
  if (!isOnline(post)) return undefined
  if (post.scheduledFor !== null) return `Modifiche online il ${dateWords(post.scheduledFor, timeZone, true)}`
  return hasChanges(post) ? 'Modifiche da pubblicare' : undefined
}

function PostDate({ post, timeZone }: FactProps): ReactNode {
  const { instant, of } = dateOf(post)
  const words = dateWords(instant, timeZone, of === 'schedule')
  return (
    <time dateTime={instant} data-of={of}>
      {of === 'change' ? `Modificato il ${words}` : words}
    </time>
  )
}

interface PostMenuProps extends Pick<PostRowProps, 'site' | 'post'> {
  readonly name: string
  readonly open: () => void
  readonly act: (action: PostAction) => void
}

function PostMenu({ site, post, name, open, act }: PostMenuProps): ReactNode {
  return (
    <RowMenu label={`Azioni per «${name}»`}>
      <Menu.Item onClick={open}>Modifica</Menu.Item>
      {post.publishedPath !== null && (
        <Menu.Item component="a" href={site.baseUrl + encodeURI(post.publishedPath)} target="_blank" rel="noopener">
          Vedi come lo vede chi visita
        </Menu.Item>
      )}
      <Menu.Divider />
      {ACTIONS.filter((action) => isPossible(action, post)).map((action) => (
        <Menu.Item key={action} onClick={() => act(action)}>
          {actionLabel(action, [post])}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => act('discard')}>
        {actionLabel('discard', [post])}
      </Menu.Item>
    </RowMenu>
  )
}
