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
import { type EditingContext, type Guard, makeViewContext, readEditingContext } from '../../../pages/schemas.ts'
import type { BlockData } from './block-data.ts'
import type { EditedKind } from './edited-kind.ts'
import type { EditorState } from './editor-state.ts'
import type { Saver } from './saving.ts'
import type { Editor } from './store.ts'

/** What the features bring to the page editor. */
export interface EditingKit {
  readonly registry: BlockRegistry
  readonly controls: ControlRegistry
  readonly icons: NonNullable<EditingFeature['icons']>
  readonly library: NonNullable<EditingFeature['library']>
  readonly kinds: ReadonlyMap<string, EditedKind>
  /** What features draw around the page, sorted by feature name. */
  readonly around: readonly Pick<EditingFeature, 'name' | 'around'>[]
  /** Sides that can be shown beside the page in place of its properties. */
  readonly sides: readonly Side[]
  /** What features put into the top bar. */
  readonly bar: readonly Pick<EditingFeature, 'name' | 'bar'>[]
  readonly firstSteps: readonly NonNullable<EditingFeature['firstSteps']>[]
  /** Messages of views, in Italian. */
  readonly messages: Messages
}

/** An open page and everything around it. */
export interface OpenPage extends Omit<EditingKit, 'messages'> {
  /** Changes made after it was closed are neither kept nor sent. */
  readonly isOpen: () => boolean
  readonly siteId: Id
  readonly documentId: Id
  /** Whoever edits may change texts and pictures only (docs/decisions/0127). */
  readonly contentOnly: boolean
  readonly kind: EditedKind
  /** Of whoever may not say where forms lead (docs/decisions/0147). */
  readonly guard: Guard | undefined
  /** Where a new form sends its notices: to the signed-in owner, or to who may say it. */
  readonly noticeEmail: string | undefined
  readonly editor: Editor
  /** The editor's state for everything beside the page but the properties. */
  readonly resting: StoreApi<EditorState>
  /** The editor's state for the properties. */
  readonly properties: StoreApi<EditorState>
  readonly saver: Saver
  readonly blockData: BlockData
  /** As of when the page was opened; `useSurroundings` has the current ones. */
  readonly surroundings: EditingContext
  /** Looks up messages of views. */
  readonly message: ViewContext['message']
}

const PageContext = createContext<OpenPage | undefined>(undefined)
const CurrentPageContext = createContext<RefObject<OpenPage | undefined>>({ current: undefined })

interface PageProviderProps {
  readonly page: OpenPage | undefined
  readonly children: ReactNode
}

/** Context of everything in a site's editor, for as long as the site is open. */
export function PageProvider({ page, children }: PageProviderProps): ReactNode {
  const current = useRef(page)
  current.current = page
  return (
    <CurrentPageContext value={current}>
      <PageContext value={page}>{children}</PageContext>
    </CurrentPageContext>
  )
}

/** The open page; undefined while it is loading or when the site has none. */
export function useOpenPage(): OpenPage | undefined {
  return useContext(PageContext)
}

/**
 * Returns a function for the page open at the time of the call: steps may be undone long after the component that made
 * them is gone.
 */
export function useCurrentPage(): () => OpenPage | undefined {
  const current = useContext(CurrentPageContext)
  return () => current.current
}

/** The open page, for components that are drawn only while there is one. */
export function usePage(): OpenPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('No open page above this component')
  return page
}

/** The surroundings of the open page, with the context of its views. */
export function useSurroundings(): EditingContext & { readonly viewContext: ViewContext } {
  const { siteId, documentId, surroundings, message } = usePage()
  const api = useApi()
  const { data } = useQuery({
    queryKey: surroundingsKey(siteId, documentId),
    queryFn: () => api.call(readEditingContext, { params: { siteId }, query: { documentId } }),
    initialData: surroundings,
    // A page that is opened again brings its surroundings; those of the last time may be outdated.
    gcTime: 0,
  })
  return useMemo(() => ({ ...data, viewContext: makeViewContext(data, message) }), [data, message])
}

const BlockContext = createContext<ViewContext | undefined>(undefined)
/** Context around the blocks of the page, shared by all of them. */
export const BlockContextProvider = BlockContext.Provider

/** What the views of blocks may know of their page. */
export function useBlockContext(): ViewContext {
  const context = useContext(BlockContext)
  if (!context) throw new Error('No page around this block')
  return context
}

/**
 * A part of the editor's state as shown beside the page, a moment after the page itself. The selector may depend only
 * on the state.
 */
export function useResting<Part>(select: (state: EditorState) => Part): Part {
  return useFollowed(usePage().resting, select)
}

/** A part of the editor's state as shown in the properties, which follow what is typed in them at once. */
export function useInProperties<Part>(select: (state: EditorState) => Part): Part {
  return useFollowed(usePage().properties, select)
}

function useFollowed<Part>(store: StoreApi<EditorState>, select: (state: EditorState) => Part): Part {
  const [part, setPart] = useState(() => select(store.getState()))
  const follow = useEffectEvent((state: EditorState) => setPart(() => select(state)))
  // The state may change between render and subscription.
  useEffect(() => {
    follow(store.getState())
    return store.subscribe((state) => follow(state))
  }, [store])
  return part
}

/** The page's blocks and the selection, from the same moment. */
interface BlocksShown {
  readonly blocks: readonly StoredBlock[]
  readonly selection: readonly Id[]
}

/** As shown beside the page. */
export function useRestingBlocks(): BlocksShown {
  const blocks = useResting(({ draft }) => draft.content.blocks)
  const selection = useResting((state) => state.selection)
  return { blocks, selection }
}

/** As shown in the properties. */
export function useBlocksInProperties(): BlocksShown {
  const blocks = useInProperties(({ draft }) => draft.content.blocks)
  const selection = useInProperties((state) => state.selection)
  return { blocks, selection }
}

/** A part of the editor's state; the component is drawn again when that part changes. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(usePage().editor.store, select)
}
