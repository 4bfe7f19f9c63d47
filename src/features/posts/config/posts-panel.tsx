import { useSessionStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sitePlace } from '../../../config/place.ts'
import type { Id } from '../../../core/ids.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import type { Post } from '../model/calls.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import {
  categoriesOf,
  isPossible,
  NEWEST_FIRST,
  NO_FILTER,
  type PostAction,
  type PostsFilter,
  type Sorting,
} from './posts.ts'
import { PostsBin } from './posts-bin.tsx'
import { PostsFailure } from './posts-failure.tsx'
import { PostsList } from './posts-list.tsx'
import { PostsTools } from './posts-tools.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useCollections, usePosts } from './use-posts.ts'
import './posts-panel.css'

/** View of the items of a site; kept while owners open one and come back. */
interface View {
  readonly collectionId: Id | undefined
  readonly filter: PostsFilter
  readonly sorting: Sorting
}
const FIRST_VIEW: View = { collectionId: undefined, filter: NO_FILTER, sorting: NEWEST_FIRST }

/** The posts of a site: the items of its collections. */
export default function PostsPanel({ site }: PanelProps) {
  const { data, error, refetch } = useCollections(site.id)
  if (data) return <Posts site={site} collections={data} />
  return error ? <PostsFailure error={error} retry={refetch} /> : <Skeleton rows={6} />
}

function Posts({ site, collections }: PanelProps & { collections: readonly DocumentSummary[] }) {
  const [view, setView] = useSessionStorage<View>({
    key: `vetrina.posts.${site.id}`,
    defaultValue: FIRST_VIEW,
    getInitialValueInEffect: false,
  })
  const collection = collections.find(({ id }) => id === view.collectionId) ?? collections[0]
  const navigate = useNavigate()
  const { documentId } = useParams()
  const actions = usePosts(site.id, collection, (binned) => {
    // By now the panel may be closed, or show another page.
    const { pathname } = window.location
    const gone = binned.find(({ id }) => pathname.endsWith(`/${id}`))
    if (gone) void navigate(pathname.slice(0, -`/${gone.id}`.length), { replace: true })
  })
  const { placeProps, keep } = useKeptFocus()
  /** The button that asked for a new item. */
  const [asking, setAsking] = useState<HTMLElement>()
  const [scheduled, setScheduled] = useState<readonly Post[]>([])
  const [showsBin, setShowsBin] = useState(false)
  const posts = collection ? actions.posts : []
  const open = (id: Id) => void navigate(sitePlace(site.id, 'editor', id))
  const openToWrite = (id: Id) => void navigate(sitePlace(site.id, 'editor', id), { state: { write: true } })
  const setFilter = (filter: PostsFilter) => setView({ ...view, filter })
  const keepingFocus = (change: () => void) => () => {
    keep()
    change()
  }
  const act = (action: PostAction, on: readonly Post[]) => {
    const meant = on.filter((post) => isPossible(action, post))
    if (action === 'schedule') return setScheduled(meant)
    keep()
    actions.act({ action, posts: meant })
  }
  return (
    <div className="posts-panel" {...placeProps}>
      {showsBin && collection ? (
        <PostsBin
          siteId={site.id}
          collection={collection}
          recover={(post) => {
            keep()
            actions.recover([post])
          }}
          close={keepingFocus(() => setShowsBin(false))}
        />
      ) : (
        <>
          <PostsTools
            collections={collections}
            collection={collection}
            choose={(collectionId) => setView({ ...view, collectionId, filter: { ...view.filter, category: '' } })}
            categories={categoriesOf(posts ?? [])}
            filter={view.filter}
            setFilter={setFilter}
            empty={posts?.length === 0}
            openBin={keepingFocus(() => setShowsBin(true))}
            create={setAsking}
          />
          <PostsList
            key={collection?.id ?? ''}
            site={site}
            label={collection?.title ?? ''}
            posts={posts}
            query={actions.query}
            busy={actions.busy}
            filter={view.filter}
            sorting={view.sorting}
            setSorting={(sorting) => setView({ ...view, sorting })}
            reset={keepingFocus(() => setFilter(NO_FILTER))}
            current={documentId}
            open={open}
            create={setAsking}
            act={act}
            keepFocus={keep}
          />
        </>
      )}
      {asking && (
        <NewPostDialog
          collection={collection}
          create={actions.create}
          open={openToWrite}
          close={() => {
            keep(asking)
            setAsking(undefined)
          }}
        />
      )}
      {scheduled.length > 0 && (
        <ScheduleDialog
          posts={scheduled}
          collection={collection}
          timeZone={site.timeZone}
          schedule={actions.schedule}
          close={keepingFocus(() => setScheduled([]))}
        />
      )}
    </div>
  )
}
