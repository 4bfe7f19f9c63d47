import { ActionIcon, Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useCommands } from '../../../../config/commands.tsx'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { KeepDialog } from '../../../pages/controls.ts'
import { SYNCED } from '../../../pages/schemas.ts'
import { onOneLevel } from '../clipboard/format.ts'
import { followPress, shownDrag } from '../dragging/drag.ts'
import { type OpenPage, useEditorState, usePage, useRestingBlocks } from '../state/context.tsx'
import { isPageFocus } from '../state/focus.ts'
import { shortName } from '../state/names.ts'
import { focusOnPage, usePageDocument } from '../state/page-document.ts'
import { findBlock } from '../state/tree.ts'
import { maySync, useSyncedHere } from '../synced/use-synced-here.ts'
import { BlockMenuItems } from './block-menu.tsx'
import { HideHere, Tool, Variants } from './block-tools.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useFading, useToolbarPlace } from './use-toolbar-place.ts'
import './toolbar.css'

/** The short toolbar of the selection, over the page and never over its own block. */
export function BlockToolbar(): ReactNode {
  const inner = usePageDocument()
  const page = usePage()
  const { editor, kind, registry, siteId } = page
  const { blocks: tree, selection } = useRestingBlocks()
  // An item is mainly text: the text has its own tools, and the block's are hidden until editing ends.
  const isWritingPost = useEditorState(({ writing }) => kind.isWritten === true && writing !== undefined)
  const isDragging = useStore(shownDrag, ({ drag }) => drag !== undefined)
  const [isMoving, setMoving] = useState(false)
  const [kept, setKept] = useState<readonly StoredBlock[]>()
  const [hasMenu, setMenu] = useState(false)
  // The toolbar appears a moment after the selection; a focus request in between waits for it, and ends with the selection.
  const [wanted, setWanted] = useState<readonly Id[]>()
  const isThere = selection.some((id) => findBlock(tree, id))
  const onPage = () => editor.store.getState().selection.length > 0 && isPageFocus()
  const keep = () => setKept(onOneLevel(editor.selectedBlocks(), registry, Date.now()))
  const [synced, setSynced] = useState<{ readonly ids: readonly Id[]; readonly name: string }>()
  const { make } = useSyncedHere(page)
  const sync = () => {
    const blocks = editor.selectedBlocks()
    if (blocks[0]) setSynced({ ids: blocks.map(({ id }) => id), name: nameOfFirst(blocks) })
  }
  const nameOfFirst = (blocks: readonly StoredBlock[]) =>
    shortName(tree, blocks[0]!, registry).replace(/^«(.*)»$/, '$1')
  useCommands([
    {
      id: 'editor.keep',
      label: 'Salva per riusarla…',
      group: 'Blocco',
      words: 'sezione blocco mia tua modello libreria riutilizza',
      enabled: () => editor.selectedBlocks().length > 0 && mayKeep(editor.selectedBlocks()),
      run: keep,
    },
    {
      id: 'editor.sync',
      label: 'Rendi sincronizzata…',
      group: 'Blocco',
      words: 'sezione globale comune uguale in tutte le pagine riusabile',
      enabled: () => maySync(page),
      run: sync,
    },
    {
      id: 'editor.toolbar',
      label: 'Vai agli strumenti del blocco',
      group: 'Blocco',
      keys: ['alt+f10'],
      enabled: onPage,
      run: () => setWanted(editor.store.getState().selection),
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
          wanted={wanted}
          onFocused={() => setWanted(undefined)}
          moveTo={() => setMoving(true)}
          keep={keep}
          sync={sync}
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
      {kept?.[0] && (
        <Suspense>
          <KeepDialog
            siteId={siteId}
            kind="section"
            name={nameOfFirst(kept)}
            read={() => ({ blocks: kept })}
            close={() => {
              setKept(undefined)
              focusSelected(editor)
            }}
          />
        </Suspense>
      )}
      {synced && (
        <Suspense>
          <KeepDialog
            siteId={siteId}
            kind="synced"
            name={synced.name}
            read={() => ({ blocks: editor.selectedBlocks() })}
            send={(name) => make(synced.ids, name)}
            close={() => {
              setSynced(undefined)
              focusSelected(editor)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Free copies are kept: a synced section is kept by itself. */
const mayKeep = (blocks: readonly StoredBlock[]) => blocks.every(({ type }) => type !== SYNCED)

/** After something over the page is closed: the focus returns to the selection. */
function focusSelected(editor: OpenPage['editor']): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const { activeElement } = document
    // Not if the user has focused a field since, such as the search.
    if (activeElement !== before && activeElement?.matches('input, textarea, select')) return
    focusOnPage(editor.store.getState().selection.at(-1))
  })
}

interface BarProps {
  readonly inner: Document
  readonly hasMenu: boolean
  readonly setMenu: (open: boolean) => void
  /** The selection for which the focus was requested in the toolbar; it moves there once the toolbar is drawn. */
  readonly wanted: readonly Id[] | undefined
  readonly onFocused: () => void
  readonly moveTo: () => void
  readonly keep: () => void
  readonly sync: () => void
}

function Bar({ inner, hasMenu, setMenu, wanted, onFocused, moveTo, keep, sync }: BarProps): ReactNode {
  const page = usePage()
  const { editor, registry } = page
  const bar = useRef<HTMLDivElement>(null)
  const stays = useRef(false)
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  const { blocks: tree, selection } = useRestingBlocks()
  const blocks = selection.flatMap((id) => findBlock(tree, id) ?? [])
  useToolbarPlace(bar, inner)
  useFading(bar, inner, isWriting)
  useEffect(() => {
    // The toolbar of the previous selection is about to be removed, and the focus would be lost with it.
    if (wanted !== selection || selection !== editor.store.getState().selection) return
    bar.current?.querySelector('button')?.focus()
    onFocused()
  }, [wanted, onFocused, selection, editor])
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
            keep={() => {
              stays.current = true
              keep()
            }}
            sync={() => {
              stays.current = true
              sync()
            }}
          />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Arrow keys move between tools (APG toolbar); Escape returns to the block. */
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
