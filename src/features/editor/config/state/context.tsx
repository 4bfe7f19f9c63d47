import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { ControlRegistry } from '../../../../config/control.ts'
import type { EditingFeature, Side } from '../../../../config/feature.ts'
import { surroundingsKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock, ViewContext } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Messages } from '../../../../core/messages.ts'
import { type EditingContext, makeViewContext, readEditingContext } from '../../../pages/schemas.ts'
import type { BlockData } from './block-data.ts'
import type { EditedKind } from './edited-kind.ts'
import type { EditorState } from './editor-state.ts'
import type { Saver } from './saving.ts'
import type { Editor } from './store.ts'

/** What the features bring to the editing of pages. */
export interface EditingKit {
  readonly registry: BlockRegistry
  readonly controls: ControlRegistry
  readonly icons: NonNullable<EditingFeature['icons']>
  readonly kinds: ReadonlyMap<string, EditedKind>
  /** What features draw around the page, in the order of their names. */
  readonly around: readonly Pick<EditingFeature, 'name' | 'around'>[]
  /** What can stand beside the page in the place of its properties. */
  readonly sides: readonly Side[]
  /** What features put into the top bar. */
  readonly bar: readonly Pick<EditingFeature, 'name' | 'bar'>[]
  /** What views say, in Italian. */
  readonly messages: Messages
}

/** An open page and everything around it. */
export interface OpenPage extends Omit<EditingKit, 'messages'> {
  readonly siteId: Id
  readonly documentId: Id
  readonly kind: EditedKind
  /** Whose session it is; forms that they add tell them of what is sent. */
  readonly ownerEmail: string
  readonly editor: Editor
  /** The editor's state for what stands beside the page. */
  readonly resting: StoreApi<EditorState>
  readonly saver: Saver
  readonly blockData: BlockData
  /** As they were when the page was opened; `useSurroundings` has today's. */
  readonly surroundings: EditingContext
  /** Sentences that views say. */
  readonly message: ViewContext['message']
}

const PageContext = createContext<OpenPage | undefined>(undefined)
const CurrentPageContext = createContext<RefObject<OpenPage | undefined>>({ current: undefined })

interface PageProviderProps {
  readonly page: OpenPage | undefined
  readonly children: ReactNode
}

/** Around everything that a site's editor shows, for as long as the site is open. */
export function PageProvider({ page, children }: PageProviderProps): ReactNode {
  const current = useRef(page)
  current.current = page
  return (
    <CurrentPageContext value={current}>
      <PageContext value={page}>{children}</PageContext>
    </CurrentPageContext>
  )
}

/** The page that is open, or undefined while it is loaded or when the site has none. */
export function useOpenPage(): OpenPage | undefined {
  return useContext(PageContext)
}

/** Answers the page that is open when it is asked: steps are taken back long after the component that made them is gone. */
export function useCurrentPage(): () => OpenPage | undefined {
  const current = useContext(CurrentPageContext)
  return () => current.current
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
    queryFn: () => api.call(readEditingContext, { params: { siteId }, query: { documentId } }),
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

/**
 * A part of the editor's state as what stands beside the page shows it, a moment after the page itself. The choice of the
 * part may not depend on anything but the state.
 */
export function useResting<Part>(select: (state: EditorState) => Part): Part {
  const { resting } = usePage()
  const [part, setPart] = useState(() => select(resting.getState()))
  const follow = useEffectEvent((state: EditorState) => setPart(() => select(state)))
  // The state may be another one between drawing and listening.
  useEffect(() => {
    follow(resting.getState())
    return resting.subscribe((state) => follow(state))
  }, [resting])
  return part
}

/** The page's blocks and what is selected, of one moment, as what stands beside the page shows them. */
export function useRestingBlocks(): { readonly blocks: readonly StoredBlock[]; readonly selection: readonly Id[] } {
  const blocks = useResting(({ draft }) => draft.content.blocks)
  const selection = useResting((state) => state.selection)
  return { blocks, selection }
}

/** A part of the editor's state; the component is drawn again when that part is another. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(usePage().editor.store, select)
}
