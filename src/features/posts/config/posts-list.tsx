import { Button, Text } from '@mantine/core'
import { Newspaper, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { EmptyState } from '../../../config/empty-state.tsx'
import { Skeleton } from '../../../config/frame.tsx'
import type { Id } from '../../../core/ids.ts'
import type { Post } from '../model/calls.ts'
import { BulkActions } from './bulk-actions.tsx'
import { filterPosts, type PostAction, type PostsFilter, type Sorting, sortPosts } from './posts.ts'
import { PostsFailure } from './posts-failure.tsx'
import { PostsTable } from './posts-table.tsx'
import { chosenSentence, countSentence } from './posts-words.ts'
import type { KeptFocus } from './use-kept-focus.ts'
import type { PostsActions } from './use-posts.ts'

/** Rows that are drawn at first, and added by each press of «Mostra altri articoli». */
const ROWS = 100

interface PostsListProps {
  readonly site: SiteSummary
  /** Title of the collection. */
  readonly label: string
  /** Undefined while loading. */
  readonly posts: readonly Post[] | undefined
  readonly query: PostsActions['query']
  readonly busy: boolean
  readonly filter: PostsFilter
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  readonly reset: () => void
  /** The item that is open in the editor. */
  readonly current: Id | undefined
  readonly open: (id: Id) => void
  readonly create: (button: HTMLElement) => void
  readonly act: (action: PostAction, posts: readonly Post[]) => void
  readonly keepFocus: KeptFocus['keep']
}

/** The items that match a filter, or a message in their place. */
export function PostsList(props: PostsListProps): ReactNode {
  const { posts, query, filter, sorting, create, reset } = props
  // Rows are selected and marked meanwhile: thousands are not sorted again for it.
  const found = useMemo(() => sortPosts(filterPosts(posts ?? [], filter), sorting), [posts, filter, sorting])
  if (!posts) return query.error ? <PostsFailure error={query.error} retry={query.refetch} /> : <Skeleton rows={6} />
  if (posts.length === 0)
    return (
      <EmptyState
        icon={Newspaper}
        title="Qui compariranno i tuoi articoli"
        text="Il primo lo vedrai solo tu, finché non lo pubblichi."
      >
        <Button
          data-keeps-focus
          leftSection={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget }) => create(currentTarget)}
        >
          Nuovo articolo
        </Button>
      </EmptyState>
    )
  if (found.length === 0)
    return (
      <div className="posts-note">
        <Text role="status">Nessun articolo corrisponde a quello che cerchi.</Text>
        <Button variant="default" onClick={reset}>
          Togli i filtri
        </Button>
      </div>
    )
  return <Found {...props} found={found} all={posts.length} />
}

function Found({ found, all, ...props }: PostsListProps & { found: readonly Post[]; all: number }): ReactNode {
  const { site, label, query, busy, sorting, setSorting, current, open, act, keepFocus } = props
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const [rows, setRows] = useState(ROWS)
  const shown = found.slice(0, rows)
  const chosen = shown.filter(({ id }) => selected.has(id))
  const clear = () => {
    keepFocus()
    setSelected(new Set())
  }
  return (
    <>
      <div className="posts-line">
        <Text size="sm" c="dimmed" role="status">
          {chosen.length > 0 ? chosenSentence(chosen.length) : countSentence(found.length, all)}
          {query.hasNextPage && !query.isError && '. Gli altri stanno arrivando.'}
        </Text>
        {query.isError && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              keepFocus()
              void query.refetch()
            }}
          >
            L’elenco non è aggiornato: riprova
          </Button>
        )}
        {chosen.length > 0 && (
          <BulkActions
            posts={chosen}
            busy={busy}
            clear={clear}
            act={(action) => {
              act(action, chosen)
              // The dialog may be cancelled: then they stay selected.
              if (action !== 'schedule') clear()
            }}
          />
        )}
      </div>
      <PostsTable
        site={site}
        label={label}
        posts={shown}
        current={current}
        sorting={sorting}
        setSorting={setSorting}
        selected={selected}
        setSelected={setSelected}
        open={open}
        act={(action, post) => act(action, [post])}
      />
      {found.length > shown.length && (
        <Button
          variant="default"
          className="posts-rest"
          onClick={() => {
            keepFocus()
            setRows(rows + ROWS)
          }}
        >
          Mostra altri articoli
        </Button>
      )}
    </>
  )
}
