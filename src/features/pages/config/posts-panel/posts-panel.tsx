import { Button, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { Newspaper, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DocumentSummary } from '../../../../config/api.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { BulkActions } from './bulk-actions.tsx'
import { NewPostDialog } from './new-post-dialog.tsx'
import {
  categoriesOf,
  filterPosts,
  isPossible,
  NEWEST_FIRST,
  NO_FILTER,
  type Post,
  type PostAction,
  type PostsFilter,
  type Sorting,
  sortPosts,
} from './posts.ts'
import { PostsBin } from './posts-bin.tsx'
import { PostsTable } from './posts-table.tsx'
import { PostsTools } from './posts-tools.tsx'
import { chosenSentence, countSentence } from './posts-words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useCollections, usePosts } from './use-posts.ts'
import './posts-panel.css'

/** Rows that are drawn at first, and with every press on «Mostra altri». */
const ROWS = 100

/** How an owner looks at the posts of a site; kept while they go to one and come back. */
interface View {
  readonly collectionId: Id | undefined
  readonly filter: PostsFilter
  readonly sorting: Sorting
}
const FIRST_VIEW: View = { collectionId: undefined, filter: NO_FILTER, sorting: NEWEST_FIRST }

/** The posts of a site: the items of its collections. */
export default function PostsPanel({ site }: PanelProps) {
  const collections = useCollections(site.id)
  if (collections.isError) return <Failure error={collections.error} retry={() => void collections.refetch()} />
  if (!collections.data) return <Skeleton rows={6} />
  return <Posts site={site} collections={collections.data} />
}

function Posts({ site, collections }: PanelProps & { collections: readonly DocumentSummary[] }) {
  const [view, setView] = useSessionStorage<View>({
    key: `vetrina.posts.${site.id}`,
    defaultValue: FIRST_VIEW,
    getInitialValueInEffect: false,
  })
  const { filter, sorting } = view
  const collection = collections.find(({ id }) => id === view.collectionId) ?? collections[0]
  const actions = usePosts(site.id, collection)
  const focus = useKeptFocus()
  const navigate = useNavigate()
  const { documentId } = useParams()
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const [rows, setRows] = useState(ROWS)
  const [creating, setCreating] = useState(false)
  const [scheduled, setScheduled] = useState<readonly Post[]>([])
  const [showsBin, setShowsBin] = useState(false)

  const posts = collection ? actions.posts : []
  const found = sortPosts(filterPosts(posts ?? [], filter), sorting)
  const shown = found.slice(0, rows)
  const chosen = shown.filter(({ id }) => selected.has(id))
  const open = (id: Id) => void navigate(sitePlace(site.id, 'editor', id))
  const setFilter = (next: PostsFilter) => setView({ ...view, filter: next })
  const withFocus = (change: () => void) => () => {
    focus.keep()
    change()
  }
  const act = (action: PostAction, on: readonly Post[]) => {
    const meant = on.filter((post) => isPossible(action, post))
    if (action === 'schedule') return setScheduled(meant)
    focus.keep()
    setSelected(new Set())
    const leave = action === 'discard' && meant.some(({ id }) => id === documentId)
    actions.act(
      { action, posts: meant },
      {
        // The page behind the panel is in the bin: another one takes its place there.
        onSuccess: () => leave && navigate(sitePlace(site.id, 'posts'), { replace: true }),
        onSettled: focus.release,
      },
    )
  }

  return (
    <div className="posts-panel" {...focus.placeProps}>
      {showsBin && collection ? (
        <PostsBin
          siteId={site.id}
          collection={collection}
          recover={(post) => {
            focus.keep()
            actions.recover([post])
          }}
          close={withFocus(() => setShowsBin(false))}
        />
      ) : (
        <>
          <PostsTools
            collections={collections}
            collection={collection}
            choose={(collectionId) => setView({ ...view, collectionId, filter: { ...filter, category: '' } })}
            categories={categoriesOf(posts ?? [])}
            filter={filter}
            setFilter={setFilter}
            openBin={withFocus(() => setShowsBin(true))}
            create={() => setCreating(true)}
          />
          <List
            posts={posts}
            found={found.length}
            error={actions.query.error}
            retry={() => void actions.query.refetch()}
            create={() => setCreating(true)}
            reset={withFocus(() => setFilter(NO_FILTER))}
          >
            <div className="posts-line">
              <Text size="sm" c="dimmed" role="status">
                {chosen.length > 0 ? chosenSentence(chosen.length) : countSentence(found.length, posts?.length ?? 0)}
                {actions.query.hasNextPage && !actions.query.isError && '. Gli altri stanno arrivando.'}
              </Text>
              {actions.query.isError && (
                <Button size="compact-sm" variant="subtle" onClick={withFocus(() => void actions.query.refetch())}>
                  L’elenco non è completo: riprova
                </Button>
              )}
              {chosen.length > 0 && (
                <BulkActions
                  posts={chosen}
                  busy={actions.busy}
                  act={(action) => act(action, chosen)}
                  clear={withFocus(() => setSelected(new Set()))}
                />
              )}
            </div>
            <PostsTable
              site={site}
              label={collection?.title ?? ''}
              posts={shown}
              current={documentId}
              sorting={sorting}
              setSorting={(next) => setView({ ...view, sorting: next })}
              selected={selected}
              setSelected={setSelected}
              open={open}
              act={(action, post) => act(action, [post])}
            />
            {found.length > shown.length && (
              <Button variant="default" onClick={withFocus(() => setRows(rows + ROWS))}>
                Mostra altri articoli
              </Button>
            )}
          </List>
        </>
      )}
      {creating && (
        <NewPostDialog
          collection={collection}
          create={actions.create}
          open={open}
          close={withFocus(() => setCreating(false))}
        />
      )}
      {scheduled.length > 0 && (
        <ScheduleDialog
          posts={scheduled}
          collection={collection}
          timeZone={site.timeZone}
          schedule={actions.schedule}
          close={withFocus(() => setScheduled([]))}
        />
      )}
    </div>
  )
}

interface ListProps {
  /** Undefined while they are on their way. */
  readonly posts: readonly Post[] | undefined
  readonly found: number
  readonly error: Error | null
  readonly retry: () => void
  readonly create: () => void
  readonly reset: () => void
  readonly children: ReactNode
}

/** The list itself, or what stands in its place. */
function List({ posts, found, error, retry, create, reset, children }: ListProps): ReactNode {
  if (error && !posts) return <Failure error={error} retry={retry} />
  if (!posts) return <Skeleton rows={6} />
  if (posts.length === 0)
    return (
      <div className="posts-note">
        <Newspaper size={33} aria-hidden />
        <Text>Qui compariranno i tuoi articoli. Il primo lo vedrai solo tu, finché non lo pubblichi.</Text>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={create}>
          Scrivi il primo articolo
        </Button>
      </div>
    )
  if (found === 0)
    return (
      <div className="posts-note">
        <Text role="status">Nessun articolo corrisponde a quello che cerchi.</Text>
        <Button variant="default" onClick={reset}>
          Togli i filtri
        </Button>
      </div>
    )
  return children
}

function Failure({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  return <LoadFailure title="Non è stato possibile caricare gli articoli" sentence={sentenceOf(error)} retry={retry} />
}
