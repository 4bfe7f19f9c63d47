import { Checkbox } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { useLatest } from '../../../config/latest.ts'
import type { Id } from '../../../core/ids.ts'
import type { Post } from '../model/calls.ts'
import { PostRow } from './post-row.tsx'
import { nextSorting, type PostAction, type Sorting, type SortKey } from './posts.ts'

const COLUMNS: readonly { key: SortKey; label: string }[] = [
  { key: 'title', label: 'Titolo' },
  { key: 'state', label: 'Stato' },
  { key: 'author', label: 'Autore' },
  { key: 'date', label: 'Data' },
]

interface PostsTableProps {
  readonly site: SiteSummary
  /** Title of the collection. */
  readonly label: string
  readonly posts: readonly Post[]
  /** The item that is open in the editor. */
  readonly current: Id | undefined
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  readonly selected: ReadonlySet<Id>
  readonly setSelected: (ids: ReadonlySet<Id>) => void
  readonly open: (id: Id) => void
  readonly act: (action: PostAction, post: Post) => void
}

/** Items in rows; the headings sort them. */
export function PostsTable(props: PostsTableProps): ReactNode {
  const { site, label, posts, current, sorting, setSorting, selected, setSelected, open, act } = props
  const chosen = posts.filter(({ id }) => selected.has(id)).length
  const toggle = useLatest((id: Id) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id])),
  )
  const openRow = useLatest(open)
  const actOnRow = useLatest(act)
  return (
    <table className="posts-table" aria-label={`Articoli di «${label}»`}>
      <thead>
        <tr>
          <th className="post-check">
            <Checkbox
              size="xs"
              aria-label="Scegli tutti gli articoli mostrati"
              checked={chosen > 0 && chosen === posts.length}
              indeterminate={chosen > 0 && chosen < posts.length}
              onChange={() => setSelected(new Set(chosen === posts.length ? [] : posts.map(({ id }) => id)))}
            />
          </th>
          {COLUMNS.map(({ key, label: heading }) => (
            <th
              key={key}
              className={`post-${key}`}
              aria-sort={key !== sorting.key ? 'none' : sorting.descending ? 'descending' : 'ascending'}
            >
              <button type="button" className="posts-sort" onClick={() => setSorting(nextSorting(sorting, key))}>
                {heading}
                {key === sorting.key &&
                  (sorting.descending ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />)}
              </button>
            </th>
          ))}
          <th className="post-more">
            <span className="unseen">Azioni</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            site={site}
            post={post}
            here={post.id === current}
            chosen={selected.has(post.id)}
            toggle={toggle}
            open={openRow}
            act={actOnRow}
          />
        ))}
      </tbody>
    </table>
  )
}
