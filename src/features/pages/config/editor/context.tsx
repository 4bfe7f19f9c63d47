import { useQuery } from '@tanstack/react-query'
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { surroundingsKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock, ViewContext } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Asset } from '../../../images/views.ts'
import type { SiteFrame } from '../../../sites/views.ts'
import { makeViewContext } from '../../model/view-context.ts'
import type { CollectionViewProps, PostSummary } from '../../site/views/collection-view.tsx'
import type { ItemViewProps } from '../../site/views/item-view.tsx'
import type { BlockData } from './block-data.ts'
import type { Saver } from './saving.ts'
import type { Editor, EditorState } from './store.ts'

/** What the server says of a page's surroundings, so that it looks in the editor as it does when published. */
export interface EditingContext {
  readonly site: ViewContext['site']
  readonly locale: string
  readonly path: string
  readonly look: string
  readonly htmlClass: string
  readonly stylesheets: readonly string[]
  readonly frame: SiteFrame
  readonly logo: { readonly src: string; readonly width: number | null; readonly height: number | null } | null
  /** Version of the site's draft that `frame` and the site's title are of. */
  readonly siteVersion: number
  readonly view: SurroundingView
}

/** What stands around the blocks, by the kind of the document. */
type SurroundingView =
  | { readonly kind: 'page' }
  | {
      readonly kind: 'collection'
      readonly posts: readonly (Omit<PostSummary, 'cover'> & { readonly cover: Asset | null })[]
      readonly pages: CollectionViewProps['pages']
    }
  | ({ readonly kind: 'item'; readonly cover: Asset | null } & Pick<
      ItemViewProps,
      'publishedAt' | 'author' | 'readingMinutes' | 'categories' | 'tags' | 'collection'
    >)

/** An open page and everything around it. */
export interface OpenPage {
  readonly siteId: Id
  readonly documentId: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly editor: Editor
  readonly saver: Saver
  readonly blockData: BlockData
  readonly registry: BlockRegistry
  /** As they were when the page was opened; `useSurroundings` has today's. */
  readonly surroundings: EditingContext
  /** Sentences that views say. */
  readonly message: ViewContext['message']
}

const PageContext = createContext<OpenPage | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** The page that is open, or undefined while it is loaded or when the site has none. */
export function useOpenPage(): OpenPage | undefined {
  return useContext(PageContext)
}

/** The page that is open, below a place where there is one. */
export function usePage(): OpenPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('No open page above this component')
  return page
}

/** What stands around the page that is open, with the context of its views. */
export function useSurroundings(): EditingContext & { readonly viewContext: ViewContext } {
  const { siteId, documentId, surroundings, message } = usePage()
  const api = useApi()
  const { data } = useQuery({
    queryKey: surroundingsKey(siteId, documentId),
    queryFn: () => api.get<EditingContext>(`/api/sites/${siteId}/editing-context?documentId=${documentId}`),
    initialData: surroundings,
  })
  return useMemo(() => ({ ...data, viewContext: makeViewContext(data, message) }), [data, message])
}

const BlockContext = createContext<ViewContext | undefined>(undefined)
/** Around the blocks of the page, once for all of them. */
export const BlockContextProvider = BlockContext.Provider

/** What the views of blocks may know of their page. */
export function useBlockContext(): ViewContext {
  const context = useContext(BlockContext)
  if (!context) throw new Error('No page around this block')
  return context
}

/** Time without a letter, in ms, after which what stands beside the page follows a text that is being written. */
const REST_MS = 300

/**
 * The page's blocks and what is selected, for what stands beside the page: it follows after the page itself, so that no key
 * waits for it, and while a text is written only when the fingers rest. The two are always of one moment.
 */
export function useResting(): { readonly blocks: readonly StoredBlock[]; readonly selection: readonly Id[] } {
  const { editor } = usePage()
  const [resting, setResting] = useState(() => restingOf(editor.store.getState()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (state: EditorState, before?: EditorState): void => {
      const { draft, writing, selection } = state
      const isSame = draft.content.blocks === before?.draft.content.blocks && selection === before.selection
      if (isSame && writing === before.writing) return
      clearTimeout(timer)
      const show = () => setResting(restingOf(state))
      // Who works beside the page sees at once what they do there.
      if (!document.activeElement?.matches('.page-frame')) show()
      else if (writing && selection === before?.selection) timer = setTimeout(show, REST_MS)
      else startTransition(show)
    }
    follow(editor.store.getState())
    const stop = editor.store.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
  return resting
}

function restingOf({ draft, selection }: EditorState) {
  return { blocks: draft.content.blocks, selection }
}

/** A part of the editor's state; the component is drawn again when that part is another. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(usePage().editor.store, select)
}
