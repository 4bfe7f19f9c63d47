import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type Command, useCommands } from '../../../../config/commands.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { shownDrag } from '../dragging/drag.ts'
import { type OpenPage, useEditorState, usePage } from '../state/context.tsx'
import { isBlockFocus } from '../state/focus.ts'
import { blockElement, frameRect, rectOnScreen, usePageDocument } from '../state/page-document.ts'
import { findBlock } from '../state/tree.ts'
import { draggedTo, type Edge, initialSpace, type Space, spaceOf, stepAfter, stepOfKey } from './spacing.ts'
import { useHandlePlace } from './use-handle-place.ts'

const EDGE_NAMES = ['top', 'bottom'] as const

/** Handles at the edges of the selected section, for the space above and below its content. */
export function SpaceHandles(): ReactNode {
  const page = usePage()
  const inner = usePageDocument()
  const block = useEditorState(({ selection, draft }) =>
    selection.length === 1 ? findBlock(draft.content.blocks, selection[0]!) : undefined,
  )
  const isHidden = useEditorState(({ writing, isPreviewing }) => writing !== undefined || isPreviewing)
  const isDragging = useStore(shownDrag, ({ drag }) => drag !== undefined)
  useCommands(EDGE_NAMES.flatMap((edge) => [spaceCommand(page, edge, 1), spaceCommand(page, edge, -1)]))
  if (!inner || !block || isHidden || isDragging) return null
  return EDGE_NAMES.map((edge) => {
    const space = spaceOf(block, edge, page.registry.get(block.type))
    return space && <Handle key={`${block.id} ${edge}`} inner={inner} block={block} edge={edge} space={space} />
  })
}

function spaceCommand(page: OpenPage, edge: Edge, more: 1 | -1): Command {
  const { editor, registry } = page
  const only = () => {
    const blocks = editor.selectedBlocks()
    return blocks.length === 1 ? blocks[0] : undefined
  }
  const space = (block: StoredBlock | undefined) => block && spaceOf(block, edge, registry.get(block.type))
  const where = edge === 'top' ? 'sopra' : 'sotto'
  return {
    id: `editor.space.${edge}.${more === 1 ? 'more' : 'less'}`,
    label: `${more === 1 ? 'Più' : 'Meno'} spazio ${where}`,
    group: 'Blocco',
    words: 'margine distanza aria sezione',
    enabled: () => isBlockFocus() && space(only()) !== undefined,
    run: () => {
      const block = only()
      const today = space(block)
      if (block && today) setSpace(page, block, today, stepAfter(today, more))
    },
  }
}

/** Sets a space in one step, and says it. */
function setSpace({ editor }: OpenPage, block: StoredBlock, space: Space, to: number): void {
  const words = `${space.label}: ${space.words[to]}.`
  if (to !== space.at)
    editor.update(block.id, { [space.field]: space.values[to] }, stepWords(`«${space.label}»`, 'changed'))
  editor.announce(to === space.at ? `${words} È il ${to === 0 ? 'minimo' : 'massimo'}.` : words)
}

interface HandleProps {
  readonly inner: Document
  readonly block: StoredBlock
  readonly edge: Edge
  readonly space: Space
}

function Handle({ inner, block, edge, space }: HandleProps): ReactNode {
  const page = usePage()
  const handle = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState<{ readonly from: number; readonly to: number }>()
  useHandlePlace(inner, [block.id], () => {
    const [own, element] = [handle.current, blockElement(block.id)]
    if (!own || !element) return
    const section = rectOnScreen(element)
    const room = frameRect(inner)
    const { width, height } = own.getBoundingClientRect()
    const edgeY = edge === 'top' ? section.y : section.y + section.height - height
    // What has the focus stays in view, also where its edge leaves it.
    const last = room.y + room.height - height
    const y = own === document.activeElement ? Math.max(room.y, Math.min(edgeY, last)) : edgeY
    own.style.transform = `translate(${Math.round(section.x + section.width * 0.75 - width / 2)}px, ${Math.round(y)}px)`
    own.style.visibility = y >= room.y && y <= last ? 'visible' : 'hidden'
  })
  const shown = dragged?.to ?? space.at
  const end = () => {
    setDragged(undefined)
    lookAt(block.id, edge, undefined)
  }
  const drag = (event: PointerEvent) => {
    if (!dragged) return
    const to = draggedTo(space, event.clientY - dragged.from)
    setDragged({ ...dragged, to })
    lookAt(block.id, edge, space.values[to])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged) end()
    else {
      const to = stepOfKey(space, event.key)
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      setSpace(page, block, space, to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={handle}
      type="button"
      role="slider"
      className="space-handle"
      data-edge={edge}
      aria-label={space.label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={space.values.length - 1}
      aria-valuenow={shown}
      aria-valuetext={space.words[shown]}
      title={`${space.label}: ${space.words[shown]}. Trascina, oppure frecce; doppio clic per tornare com’era all’inizio.`}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ from: event.clientY, to: space.at })
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        if (dragged && dragged.to !== space.at) setSpace(page, block, space, dragged.to)
        end()
      }}
      onPointerCancel={end}
      onDoubleClick={() => {
        const to = space.values.indexOf(initialSpace(edge, page.registry.get(block.type)))
        if (to !== -1 && to !== space.at) setSpace(page, block, space, to)
      }}
    >
      <span aria-hidden>{dragged && space.words[shown]}</span>
    </button>
  )
}

/** Shows a space on the page before it is set; undefined shows the section's own again. */
function lookAt(id: string, edge: Edge, value: string | undefined): void {
  const section = blockElement(id)?.querySelector<HTMLElement>('.section')
  if (value === undefined) section?.style.removeProperty(`--${edge}`)
  else section?.style.setProperty(`--${edge}`, value === 'none' ? '0px' : `var(--space-${value})`)
}
