import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNotify } from '../../../config/notices.tsx'
import { documentsKey, pendingKey, siteDraftKey, surroundingsKey, treeKey } from '../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { AnswerOf } from '../../../core/call.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { useOpenPage } from '../../editor/controls.ts'
import { useDocuments } from '../../pages/controls.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import * as pageCalls from '../../pages/schemas.ts'
import { pathOf } from '../../pages/schemas.ts'
import * as calls from '../../publishing/schemas.ts'
import { type Post, searchPosts } from '../model/calls.ts'
import { FIRST_COLLECTION, firstContent } from './first-content.ts'
import { afterAction, isOnline, type PostAction } from './posts.ts'
import { binnedSentence, collectionSentence, doneSentence, recoveredSentence } from './posts-words.ts'

type PostsData = InfiniteData<AnswerOf<typeof searchPosts>, number>

interface BulkAction {
  readonly action: Exclude<PostAction, 'schedule'>
  readonly posts: readonly Post[]
}

/** Items of the first request, as many as are drawn. */
const FIRST_ITEMS = 100
/** Items of each other request: the maximum that the server allows. */
const MORE_ITEMS = 1000

export const binnedPostsKey = (siteId: Id, collectionId: Id) => ['binned', siteId, collectionId] as const

/** The collections of a site, whose items the posts panel lists. */
export function useCollections(siteId: Id) {
  return useDocuments(siteId, collectionsOf)
}

const collectionsOf = (documents: readonly DocumentSummary[]) => documents.filter(({ kind }) => kind === 'collection')

/**
 * All items of a collection, because they are searched and sorted by fields that only their drafts have; and all
 * actions on them.
 * @param collection undefined while the site has none; its first item creates one
 * @param binned called with items that have been moved to the bin
 */
export function usePosts(
  siteId: Id,
  collection: DocumentSummary | undefined,
  binned: (posts: readonly Post[]) => void,
) {
  const { query, posts, key } = usePostsQuery(siteId, collection?.id)
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh(siteId)
  const actions = useActions(siteId, collection)
  const mutationKey = ['posts', siteId]
  // Before the last one has settled, an answer would lack the actions that wait.
  const onSettled = () => client.isMutating({ mutationKey }) === 1 && refresh()
  // One after the other: an immediate undo must not overtake its action.
  const awaited = { mutationKey, onSettled, scope: { id: `posts ${siteId}` } }
  const shared = {
    ...awaited,
    onError: (error: unknown) => notify({ sentence: sentenceOf(error) }),
  }
  const undo = useMutation({ ...shared, mutationFn: (work: () => Promise<unknown>) => work() })

  const act = useMutation({
    ...shared,
    mutationFn: ({ action, posts }: BulkAction) => actions.act(action, posts),
    onMutate: async ({ action, posts }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<PostsData>(key, (data) => data && withAction(data, action, posts))
    },
    onSuccess({ back, also, online }, { action, posts }) {
      if (action === 'discard') binned(posts)
      notify({
        sentence: [online ? binnedSentence(posts.map(titleOf)) : doneSentence(action, posts.map(titleOf)), also]
          .filter(Boolean)
          .join(' '),
        ...(back && { action: { label: 'Annulla', run: () => undo.mutate(back) } }),
      })
    },
  })
  const recover = useMutation({
    ...shared,
    mutationFn: (posts: readonly Pick<Post, 'id' | 'title'>[]) => actions.recover(posts.map(({ id }) => id)),
    onSuccess: (online, posts) => notify({ sentence: recoveredSentence(posts.map(titleOf), online) }),
  })
  const schedule = useMutation({
    ...awaited,
    mutationFn: ({ posts, local }: { posts: readonly Post[]; local: string }) => actions.schedule(posts, local),
  })
  const create = useMutation({ ...awaited, mutationFn: actions.create })

  return {
    query,
    /** Undefined until the first of them have loaded. */
    posts,
    busy: act.isPending,
    act: act.mutate,
    recover: recover.mutate,
    /**
     * Sets the time at which items go online. Rejects with the server's refusal, as for a time that the clock change
     * skips.
     */
    schedule: (posts: readonly Post[], local: string) => schedule.mutateAsync({ posts, local }),
    /** Creates an item, and a collection for it if there is none yet. */
    create: create.mutateAsync,
  }
}

export type PostsActions = ReturnType<typeof usePosts>

const titleOf = ({ title }: Pick<Post, 'title'>) => title

function usePostsQuery(siteId: Id, collectionId: Id | undefined) {
  const api = useApi()
  // Below the documents' key: invalidating the documents invalidates the items too.
  const key = [...documentsKey(siteId), 'posts', collectionId]
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: offset }) =>
      api.call(searchPosts, {
        params: { siteId, documentId: collectionId! },
        query: { limit: offset === 0 ? FIRST_ITEMS : MORE_ITEMS, offset },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const offset = FIRST_ITEMS + (pages.length - 1) * MORE_ITEMS
      return offset < total ? offset : undefined
    },
    enabled: collectionId !== undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage, data } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  // An item that moved within the list between two answers would occur twice.
  const posts = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.posts).map((post) => [post.id, post])).values()],
    [data],
  )
  return { query, posts, key }
}

function withAction(data: PostsData, action: PostAction, posts: readonly Post[]): PostsData {
  const ids = new Set(posts.map(({ id }) => id))
  const changed = (post: Post) => (ids.has(post.id) ? (afterAction(action, post) ?? []) : post)
  return { ...data, pages: data.pages.map((page) => ({ ...page, posts: page.posts.flatMap(changed) })) }
}

function useRefresh(siteId: Id) {
  const client = useQueryClient()
  return async () => {
    const binned = ['binned', siteId]
    // The library keeps a first answer that is on its way, which was read before the change.
    await client.cancelQueries({ queryKey: binned })
    await Promise.all(
      [
        documentsKey(siteId),
        treeKey(siteId),
        surroundingsKey(siteId),
        pendingKey(siteId),
        siteDraftKey(siteId),
        binned,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}

/** The effects of an action, besides the items themselves. */
interface Outcome {
  /** Undoes the action. */
  readonly back?: (() => Promise<unknown>) | undefined
  /** Another effect, in words. */
  readonly also?: string | undefined
  /** Whether visitors still see an item in the bin. */
  readonly online?: boolean
}

/** The calls behind the actions. Several items are handled one after the other, so that those before a refusal are kept. */
function useActions(siteId: Id, collection: DocumentSummary | undefined) {
  const api = useApi()
  const open = useOpenPage()
  const params = { siteId }
  const hidden = collection && !isOnline(collection) ? collection : undefined

  /** Sends unsaved changes of the open item, so that the action includes them. */
  async function saveOpen(posts: readonly Post[]): Promise<void> {
    if (posts.some(({ id }) => id === open?.documentId)) await open?.saver.flush()
  }

  type OfOne = { readonly params: { readonly siteId: Id; readonly documentId: Id } }
  async function each(ids: readonly Id[], call: (one: OfOne) => Promise<unknown>): Promise<void> {
    for (const documentId of ids) await call({ params: { siteId, documentId } })
  }

  const change = (body: calls.Publication) => api.call(calls.publish, { params, body })
  const withdraw = (number: number) => api.call(calls.withdrawPublication, { params: { siteId, number } })

  /** Returns whether visitors see any of them. */
  async function someOnline(ids: readonly Id[], call: (one: OfOne) => Promise<{ online: boolean }>): Promise<boolean> {
    let online = false
    await each(ids, async (one) => {
      online = (await call(one)).online || online
    })
    return online
  }

  const recover = (ids: readonly Id[]) => someOnline(ids, (one) => api.call(pageCalls.recoverDocument, one))

  async function act(action: BulkAction['action'], posts: readonly Post[]): Promise<Outcome> {
    const ids = posts.map(({ id }) => id)
    const saving = saveOpen(posts)
    // What cannot be saved does not keep a post online, or out of the bin.
    await (action === 'publish' || action === 'duplicate' ? saving : saving.catch(() => undefined))
    switch (action) {
      case 'publish': {
        // The paths of items begin with their collection's, which therefore goes online with the first of them.
        const { publishRevision } = await change({ documentIds: hidden ? [hidden.id, ...ids] : ids })
        return { back: () => withdraw(publishRevision), also: hidden && collectionSentence(hidden.title) }
      }
      case 'hide': {
        const { publishRevision } = await change({ hiddenIds: ids })
        return { back: () => withdraw(publishRevision) }
      }
      case 'unschedule':
        await each(ids, (one) => api.call(calls.unschedule, one))
        return {}
      case 'duplicate':
        await each(ids, (one) => api.call(pageCalls.duplicateDocument, one))
        return {}
      case 'discard':
        return {
          online: await someOnline(ids, (one) => api.call(pageCalls.discardDocument, one)),
          back: () => recover(ids),
        }
    }
  }

  async function schedule(posts: readonly Post[], local: string): Promise<void> {
    await saveOpen(posts)
    await each(
      posts.map(({ id }) => id),
      ({ params: place }) => api.call(calls.schedule, { params: place, body: { local } }),
    )
    if (hidden) await change({ documentIds: [hidden.id] })
  }

  async function create(title: string): Promise<Id> {
    const { owner } = await api.session()
    const body = {
      kind: 'item',
      collectionId: collection?.id ?? (await createCollection()),
      content: firstContent(title, owner?.name ?? '', newId),
      freeAddress: true,
    } as const
    const { id } = await api.call(pageCalls.createDocument, { params, body })
    return id
  }

  /** Like every new page it gets a menu entry. */
  async function createCollection(): Promise<Id> {
    const body = { kind: 'collection', content: FIRST_COLLECTION, freeAddress: true } as const
    const { id } = await api.call(pageCalls.createDocument, { params, body })
    // The address may differ if the requested one was taken.
    const { content } = await api.call(pageCalls.openDocument, { params: { siteId, documentId: id } })
    const { version, menu } = await api.call(pageCalls.readTree, { params })
    const entry = { label: FIRST_COLLECTION.title, link: pathOf(content.urlId) }
    const changes = [{ op: 'add', to: [menu.length], entry }] as const
    await api.call(pageCalls.changeMenu, { params, body: { baseVersion: version, changes } })
    return id
  }

  return { act, schedule, create, recover }
}
