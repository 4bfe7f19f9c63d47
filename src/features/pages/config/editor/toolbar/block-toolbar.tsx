import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Ellipsis, Eye, EyeOff, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { keyWords, useCommands } from '../../../../../config/commands.tsx'
import { stepWords } from '../../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../../core/block.ts'
import { type OpenPage, useEditorState, usePage, useRestingBlocks } from '../context.tsx'
import { followPress, shownDrag } from '../dragging/drag.ts'
import { isPageFocus } from '../focus.ts'
import { useLayoutWish } from '../inspector/layout-settings.tsx'
import { shortName } from '../outline/names.ts'
import { blockElement, focusOnPage, isFreeOnPage, rectOf, rectOnScreen, usePageDocument } from '../page-document.ts'
import { findBlock } from '../tree.ts'
import { variantsOf } from './block-actions.ts'
import { BlockMenuItems } from './block-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { placeToolbar } from './toolbar-place.ts'
import './toolbar.css'

/** The short toolbar of what is selected, over the page and never over its own block. */
export function BlockToolbar(): ReactNode {
  const inner = usePageDocument()
  const { editor, kind } = usePage()
  const { blocks: tree, selection } = useRestingBlocks()
  // A post is there to be written: its words have their own tools, and the block's wait until the writing ends.
  const isWritingPost = useEditorState(({ writing }) => kind === 'item' && writing !== undefined)
  const isDragging = useStore(shownDrag, ({ drag }) => drag !== undefined)
  const [isMoving, setMoving] = useState(false)
  const [hasMenu, setMenu] = useState(false)
  // The toolbar comes a moment after the selection; what its keys ask for in between waits for it.
  const [wantsFocus, setWantsFocus] = useState(false)
  const isThere = selection.some((id) => findBlock(tree, id))
  const onPage = () => editor.store.getState().selection.length > 0 && isPageFocus()
  useCommands([
    {
      id: 'editor.toolbar',
      label: 'Vai agli strumenti del blocco',
      group: 'Blocco',
      keys: ['alt+f10'],
      enabled: onPage,
      run: () => setWantsFocus(true),
    },
    {
      id: 'editor.blockMenu',
      label: 'Apri il menu del blocco',
      group: 'Blocco',
      keys: ['shift+f10'],
      enabled: onPage,
      run: () => setMenu(true),
    },
    {
      id: 'editor.moveTo',
      label: 'Sposta in…',
      group: 'Blocco',
      enabled: () => editor.selectedBlocks().length > 0,
      run: () => setMoving(true),
    },
  ])
  return (
    <>
      {inner && isThere && !isDragging && !isWritingPost && (
        <Bar
          inner={inner}
          hasMenu={hasMenu}
          setMenu={setMenu}
          wantsFocus={wantsFocus}
          onFocused={() => setWantsFocus(false)}
          moveTo={() => setMoving(true)}
        />
      )}
      {isMoving && (
        <MoveDialog
          close={() => {
            setMoving(false)
            focusSelected(editor)
          }}
        />
      )}
    </>
  )
}

/** After what closes over the page: the focus goes back to what is selected. */
function focusSelected(editor: OpenPage['editor']): void {
  requestAnimationFrame(() => focusOnPage(editor.store.getState().selection.at(-1)))
}

interface BarProps {
  readonly inner: Document
  readonly hasMenu: boolean
  readonly setMenu: (open: boolean) => void
  /** Whether the focus was asked into the toolbar; it is told once it is there. */
  readonly wantsFocus: boolean
  readonly onFocused: () => void
  readonly moveTo: () => void
}

function Bar({ inner, hasMenu, setMenu, wantsFocus, onFocused, moveTo }: BarProps): ReactNode {
  const page = usePage()
  const { editor, registry } = page
  const bar = useRef<HTMLDivElement>(null)
  const stays = useRef(false)
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  const { blocks: tree, selection } = useRestingBlocks()
  const blocks = selection.flatMap((id) => findBlock(tree, id) ?? [])
  usePlace(bar, inner)
  useFading(bar, inner, isWriting)
  useEffect(() => {
    // A toolbar of what was selected before is about to go, and the focus would go with it.
    if (!wantsFocus || selection !== editor.store.getState().selection) return
    bar.current?.querySelector('button')?.focus()
    onFocused()
  }, [wantsFocus, onFocused, selection, editor])
  const name = blocks.length === 1 ? shortName(tree, blocks[0]!, registry) : `${blocks.length} blocchi`
  return (
    <div
      ref={bar}
      className="block-toolbar"
      role="toolbar"
      aria-label={`Strumenti di ${name}`}
      onKeyDown={(event) => press(event, editor)}
    >
      <Tool label="Trascina per spostare" keys="alt+arrowup">
        <ActionIcon
          className="drag-handle"
          aria-label={`Sposta ${name}`}
          onPointerDown={(event) =>
            event.button === 0 &&
            followPress({
              event: event.nativeEvent,
              page,
              inFrame: false,
              goods: () => ({ blocks: editor.selectedBlocks(), isNew: false }),
            })
          }
          onClick={moveTo}
        >
          <GripVertical size={16} />
        </ActionIcon>
      </Tool>
      <Tool label="Sposta su" keys="alt+arrowup">
        <ActionIcon aria-label="Sposta su" onClick={() => editor.moveSelected('up')}>
          <ArrowUp size={16} />
        </ActionIcon>
      </Tool>
      <Tool label="Sposta giù" keys="alt+arrowdown">
        <ActionIcon aria-label="Sposta giù" onClick={() => editor.moveSelected('down')}>
          <ArrowDown size={16} />
        </ActionIcon>
      </Tool>
      {blocks.length === 1 && <Variants page={page} block={blocks[0]!} />}
      <HideHere blocks={blocks} />
      <Tool label="Duplica" keys="mod+d">
        <ActionIcon aria-label="Duplica" onClick={editor.duplicateSelected}>
          <Copy size={16} />
        </ActionIcon>
      </Tool>
      <Menu
        opened={hasMenu}
        onChange={setMenu}
        position="bottom-start"
        width={250}
        returnFocus={false}
        onClose={() => stays.current || focusSelected(editor)}
        onOpen={() => {
          stays.current = false
        }}
      >
        <Menu.Target>
          <ActionIcon aria-label="Altre azioni sul blocco" aria-keyshortcuts="Shift+F10">
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockMenuItems
            moveTo={() => {
              stays.current = true
              moveTo()
            }}
          />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function Tool({ label, keys, children }: { label: string; keys: string; children: ReactNode }) {
  return <Tooltip label={`${label} (${keyWords(keys)})`}>{children}</Tooltip>
}

/** On the smaller screens: what shall not be seen there, at a click. */
function HideHere({ blocks }: { blocks: readonly StoredBlock[] }): ReactNode {
  const { device, value, set } = useLayoutWish(blocks, 'hidden', 'Visibile', () => false)
  if (device === 'desktop') return null
  const label = `${value === true ? 'Mostra' : 'Nascondi'} sul ${device === 'phone' ? 'telefono' : 'tablet'}`
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => set(value !== true)}>
        {value === true ? <Eye size={16} /> : <EyeOff size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** How the block may look, at a click. */
function Variants({ page, block }: { page: OpenPage; block: Parameters<typeof variantsOf>[0] }): ReactNode {
  const variants = variantsOf(block, page)
  if (!variants) return null
  const { name, label, choices } = variants
  return (
    <Menu position="bottom-start" width={210}>
      <Menu.Target>
        <Tooltip label={label}>
          <Button size="compact-sm" variant="subtle" color="gray" rightSection={<ChevronDown size={14} aria-hidden />}>
            {label}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {choices.map(([value, words]) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={block.props[name] === value}
            leftSection={<span className="chosen-mark">{block.props[name] === value ? '✓' : ''}</span>}
            onClick={() => page.editor.update(block.id, { [name]: value }, stepWords(`«${label}»`, 'changed'))}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Arrows go from tool to tool (APG toolbar); Escape goes back to the block. */
function press(event: KeyboardEvent<HTMLElement>, editor: OpenPage['editor']): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const index = tools.indexOf(event.target as HTMLElement)
  if (index === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % tools.length,
    ArrowLeft: (index + tools.length - 1) % tools.length,
    Home: 0,
    End: tools.length - 1,
  }
  const target = targets[event.key]
  if (target !== undefined) tools[target]!.focus()
  else if (event.key === 'Escape') focusOnPage(editor.store.getState().selection.at(-1))
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps the toolbar beside the selected blocks while they move; there is nothing to do while all is still. */
function usePlace(bar: RefObject<HTMLDivElement | null>, inner: Document): void {
  const { editor } = usePage()
  useLayoutEffect(() => {
    const { store } = editor
    const view = inner.defaultView!
    const frame = view.frameElement!
    const place = () => {
      const own = bar.current
      if (!own) return
      const { selection, writing } = store.getState()
      const elements = selection.flatMap((id) => blockElement(id) ?? [])
      const rects = elements.map(rectOnScreen)
      const canvas = rectOf(frame.parentElement!)
      const crumbs = document.querySelector('.breadcrumb')
      const dock = crumbs ? rectOf(crumbs) : { ...canvas, y: canvas.y + canvas.height, height: 36 }
      const top = Math.min(...rects.map(({ y }) => y))
      const left = Math.min(...rects.map(({ x }) => x))
      const block = {
        x: left,
        y: top,
        width: Math.max(...rects.map(({ x, width }) => x + width)) - left,
        height: Math.max(...rects.map(({ y, height }) => y + height)) - top,
      }
      const { width, height } = own.getBoundingClientRect()
      const { x, y, side } = placeToolbar({
        block: rects.length > 0 ? block : { x: 0, y: 0, width: 0, height: 0 },
        bar: { width, height },
        room: canvas,
        dock,
        aboveTaken: writing !== undefined,
        isFree: (box) => isFreeOnPage(inner, box, elements),
      })
      own.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      own.dataset.side = side
    }
    let waiting = 0
    const soon = () => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        watchBlocks()
        place()
      })
    }
    const sizes = new ResizeObserver(soon)
    let watched = ''
    // A drawing anew may have brought other elements for the same blocks.
    const watchBlocks = () => {
      const { selection } = store.getState()
      if (selection.join() === watched && selection.every((id) => blockElement(id)?.isConnected)) return
      watched = selection.join()
      sizes.disconnect()
      for (const element of [frame, frame.parentElement, inner.body, bar.current, ...selection.map(blockElement)])
        if (element) sizes.observe(element)
    }
    watchBlocks()
    place()
    inner.addEventListener('scroll', soon, { passive: true })
    frame.parentElement!.addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    addEventListener('scroll', soon, { passive: true })
    const stop = store.subscribe(soon)
    return () => {
      stop()
      cancelAnimationFrame(waiting)
      sizes.disconnect()
      inner.removeEventListener('scroll', soon)
      frame.parentElement?.removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
      removeEventListener('scroll', soon)
    }
  }, [bar, inner, editor])
}

/** While letters come the toolbar fades; the next movement of the pointer brings it back. */
function useFading(bar: RefObject<HTMLDivElement | null>, inner: Document, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    const own = bar.current
    const fade = () => own?.toggleAttribute('data-faded', true)
    const show = () => own?.toggleAttribute('data-faded', false)
    inner.addEventListener('beforeinput', fade)
    for (const one of [inner, document]) one.addEventListener('pointermove', show)
    return () => {
      show()
      inner.removeEventListener('beforeinput', fade)
      for (const one of [inner, document]) one.removeEventListener('pointermove', show)
    }
  }, [bar, inner, isWriting])
}
