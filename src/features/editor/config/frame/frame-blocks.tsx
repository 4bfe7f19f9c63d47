import {
  cloneElement,
  createContext,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useStore } from 'zustand'
import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { OnPageProvider } from '../../../content/views.ts'
import { PicturePlans, planPictures } from '../../../images/views.ts'
import { SYNCED } from '../../../pages/schemas.ts'
import { blockClasses } from '../../../pages/views.ts'
import { queryKey } from '../state/block-data.ts'
import { useBlockContext, useEditorState, usePage } from '../state/context.tsx'
import { TextOnPage } from '../text/text-on-page.tsx'
import { InSynced, SyncedOnPage } from './synced-on-page.tsx'

/** Each block is a group to screen readers; a fieldset would be drawn differently from the published page. */
const group = (label: string) => ({ role: 'group', 'aria-label': label })

/** The sections of the edited page, drawn by the same views as when it is published. */
export function FrameBlocks(): ReactNode {
  return <BlockList blocks={useEditorState(({ draft }) => draft.content.blocks)} />
}

/** Whether blocks are a picture of what they are on the page, in which nothing can be edited. */
export const InMiniature = createContext(false)

/** Sections as drawn on the page; also the scaled-down ones of the library. */
export function BlockList({ blocks }: { readonly blocks: readonly StoredBlock[] }): ReactNode {
  const plans = useSame(planPictures(blocks))
  return (
    <PicturePlans value={plans}>
      {blocks.map((block) => (
        <FrameBlock key={block.id} block={block} />
      ))}
    </PicturePlans>
  )
}

type Plans = ReturnType<typeof planPictures>

/** The previous plans as long as they are equal, so that their readers are not drawn again. */
function useSame(plans: Plans): Plans {
  const [kept, keep] = useState(plans)
  const same =
    kept.size === plans.size &&
    [...plans].every(([id, plan]) => kept.get(id)?.sizes === plan.sizes && kept.get(id)?.eager === plan.eager)
  if (!same) keep(plans)
  return same ? kept : plans
}

/** One block. It is drawn again only when the block object itself changes, not when the page around it does. */
const FrameBlock = memo(function FrameBlock({ block }: { block: StoredBlock }): ReactNode {
  const { editor, registry } = usePage()
  const isInSynced = useContext(InSynced)
  const definition = registry.get(block.type)
  if (block.type === SYNCED)
    return isInSynced ? null : (
      <SyncedOnPage
        block={block}
        group={() => group(editor.nameOf(block))}
        draw={(blocks) => <BlockList blocks={blocks} />}
      />
    )
  if (!definition) return <UnknownBlock block={block} />
  return <KnownBlock block={block} definition={definition} />
})

function KnownBlock({ block, definition }: { block: StoredBlock; definition: AnyBlock }): ReactNode {
  const { editor, registry } = usePage()
  const viewContext = useBlockContext()
  const readable = useMemo(() => readProps(registry, block), [registry, block])
  const props = useLast(readable, definition.stays)
  const { data: own, waits: isAwaited } = useBlockData(definition, props)
  const data = useLast(own, definition.stays)
  const waits = isAwaited && data === undefined
  const host = useTextHost(block.id)
  const isInSynced = useContext(InSynced)
  const isFixed = useContext(InMiniature) || isInSynced
  const { View, code } = definition
  return (
    <div
      id={`block-${block.id}`}
      className={blockClasses(block)}
      {...group(editor.nameOf(block))}
      data-block={isInSynced ? undefined : block.id}
      data-block-type={code ?? undefined}
      data-empty={emptyWords(definition)}
    >
      {props && !waits && (
        <OnPageProvider value={isFixed ? AS_PUBLISHED : host}>
          <View id={block.id} props={props} data={data} context={viewContext} layout={block.layout}>
            {block.children?.map((child) => (
              <FrameBlock key={child.id} block={child} />
            ))}
          </View>
        </OnPageProvider>
      )}
    </div>
  )
}

/** Texts of a miniature, and of a synced section, which are edited in that section. */
const AS_PUBLISHED = (_: string, element: ReactElement): ReactElement => element

/** A value, or the last one that there was where that may stay. */
function useLast<Value>(value: Value | undefined, stays = false): Value | undefined {
  const [last, keep] = useState(stays ? value : undefined)
  if (!stays) return value
  if (value !== undefined && value !== last) keep(() => value)
  return value === undefined ? last : value
}

/** The placeholder of a block that shows nothing yet. */
function emptyWords({ fields, title }: AnyBlock): string {
  const control = Object.values(fields)[0]?.control
  if (control === 'image') return 'Scegli un’immagine, oppure trascinala qui'
  if (control === 'images') return 'Scegli le immagini, oppure trascinale qui'
  return control === 'file' ? 'Incolla un indirizzo o scegli un file' : `${title}: ancora niente da mostrare`
}

/** A block that this version cannot read stays where it is and shows a notice. */
function UnknownBlock({ block }: { block: StoredBlock }): ReactNode {
  return (
    <div className="block" data-block={block.id} data-empty={`Questo blocco («${block.type}») non si può mostrare`} />
  )
}

/** Props upgraded to the current version; undefined if they cannot be read. */
export function readProps(registry: ReturnType<typeof usePage>['registry'], block: StoredBlock) {
  try {
    return registry.readProps(block)
  } catch {
    return undefined
  }
}

/** Data that a block's view shows beside its props; the last answer stays until the next one arrives. */
export function useBlockData(definition: AnyBlock | undefined, props: Record<string, unknown> | undefined) {
  const { editor, blockData } = usePage()
  const call = props && definition?.data?.(props)
  const key = call && queryKey(call)
  const data = useStore(editor.store, (state) => (key === undefined ? undefined : state.data.get(key)))
  useEffect(() => {
    if (call && key !== undefined) blockData.request(key, call)
  }, [blockData, key, call])
  return { data, waits: key !== undefined && data === undefined }
}

/** Draws a block's texts; the one being edited gets the writing surface. */
function useTextHost(blockId: Id) {
  const { editor } = usePage()
  const field = useStore(editor.store, ({ writing }) => (writing?.blockId === blockId ? writing.field : undefined))
  return useCallback(
    (name: string, element: ReactElement): ReactElement =>
      name === field ? (
        <TextOnPage key="writing" blockId={blockId} field={name} element={element} />
      ) : (
        cloneElement(element, { 'data-field': name } as object)
      ),
    [blockId, field],
  )
}
