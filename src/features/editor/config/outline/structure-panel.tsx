import { EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import type { Id } from '../../../../core/ids.ts'
import { type OpenPage, useEditorState, useOpenPage, usePage, useRestingBlocks } from '../state/context.tsx'
import { hiddenOn, shortName, spokenName } from '../state/names.ts'
import { focusOnPage } from '../state/page-document.ts'
import { pathTo } from '../state/tree.ts'
import { useShowPage } from '../state/use-show-page.ts'
import { range, toggled } from '../state/walking.ts'
import { BlockIcon } from './block-icons.tsx'
import { INDENT, OutlineTree } from './outline-tree.tsx'
import { type OutlineRow, outlineRows } from './rows.ts'
import { useOutlineDrag } from './use-outline-drag.ts'

/** Everything on the page as a tree: blocks can be fully edited from here. */
export default function StructurePanel(): ReactNode {
  return useOpenPage() ? <Structure /> : null
}

function Structure(): ReactNode {
  const page = usePage()
  const { editor, registry } = page
  const { blocks: tree, selection } = useRestingBlocks()
  const [closed, setClosed] = useState<ReadonlySet<Id>>(new Set())
  const [renaming, setRenaming] = useState<Id>()
  const rows = useMemo(() => outlineRows(tree, closed, registry), [tree, closed, registry])
  const list = useRef<HTMLDivElement>(null)
  const showPage = useShowPage()
  const drag = useOutlineDrag(page, rows, list)
  const active = selection.at(-1)

  // A block selected on the page is never hidden in a collapsed row.
  useEffect(() => {
    const above = active === undefined ? [] : pathTo(editor.store.getState().draft.content.blocks, active).slice(0, -1)
    setClosed((before) => {
      const open = above.filter(({ id }) => before.has(id)).map(({ id }) => id)
      return open.length === 0 ? before : new Set([...before].filter((id) => !open.includes(id)))
    })
  }, [active, editor])

  const onOpen = (id: Id, open: boolean) =>
    setClosed((before) => (open ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))

  if (tree.length === 0)
    return (
      <p className="outline-empty">
        Qui comparirà tutto quello che metti nella pagina. Apri «Aggiungi» per cominciare.
      </p>
    )
  return (
    <div ref={list} className="outline">
      <OutlineTree
        label="Struttura della pagina"
        rows={rows}
        active={active}
        selected={new Set(selection)}
        multiple
        names={({ block }) => ({
          spoken: spokenName(tree, block, registry),
          shown: shownName(tree, block, registry),
        })}
        icon={({ block }) => <BlockIcon type={block.type} />}
        extra={({ block }) =>
          hiddenOn(block.layout).length > 0 && <EyeOff size={14} className="outline-hidden" aria-hidden />
        }
        renamed={({ block }) =>
          block.id === renaming ? <Rename page={page} id={block.id} close={() => setRenaming(undefined)} /> : undefined
        }
        onGo={(id, { range: wide, add, only }) => {
          if (only) return
          const from = selection[0] ?? id
          editor.select(wide ? range(tree, from, id) : add ? toggled(selection, id) : [id])
        }}
        onOpen={onOpen}
        onKey={(event, row) => pressRow(event, row, page, () => setRenaming(row.block.id), showPage)}
        rowProps={(row) => ({ onPointerDown: (event) => drag.press(event, row) })}
      />
      {drag.shown && (
        <div
          className="outline-drop"
          data-refused={drag.shown.isRefused || undefined}
          style={{ top: drag.shown.y, insetInlineStart: (drag.shown.depth - 1) * INDENT }}
        >
          <span>{drag.shown.words}</span>
        </div>
      )}
    </div>
  )
}

/** The name without quotes; type and number if the block has none. */
function shownName(tree: Parameters<typeof shortName>[0], block: OutlineRow['block'], registry: OpenPage['registry']) {
  return shortName(tree, block, registry).replace(/^«(.*)»$/, '$1')
}

/** Keys of the outline beyond those of the tree. Returns whether it was one. */
function pressRow(
  event: KeyboardEvent,
  { block }: OutlineRow,
  { editor, registry }: OpenPage,
  rename: () => void,
  showPage: (id: Id) => void,
): boolean {
  const mod = event.ctrlKey || event.metaKey
  const moves: Record<string, Parameters<typeof editor.moveSelected>[0]> = event.shiftKey
    ? { ArrowUp: 'first', ArrowDown: 'last' }
    : { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }
  const move = event.altKey ? moves[event.key] : undefined
  const takeThis = () => {
    if (!editor.store.getState().selection.includes(block.id)) editor.select([block.id])
  }
  if (move) {
    takeThis()
    editor.moveSelected(move)
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    takeThis()
    editor.removeSelected()
  } else if (mod && event.key === 'd') {
    takeThis()
    editor.duplicateSelected()
  } else if (event.key === 'F2' && 'name' in (registry.get(block.type)?.fields ?? {})) rename()
  else if (event.key === 'Enter' && !mod) {
    editor.select([block.id])
    focusOnPage(block.id)
    showPage(block.id)
  } else return false
  return true
}

/** Edits the name of a section in its row. */
function Rename({ page: { editor }, id, close }: { page: OpenPage; id: Id; close: () => void }): ReactNode {
  const name = useEditorState(({ draft }) => String(pathTo(draft.content.blocks, id).at(-1)?.props.name ?? ''))
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.select(), [])
  const done = (keep: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const value = input.current?.value.trim() ?? name
    if (keep && value !== name) {
      editor.update(id, { name: value }, stepWords('Nome', 'changed', `in «${value}»`))
      editor.announce(`Ora si chiama «${value}».`)
    }
    close()
  }
  return (
    <input
      ref={input}
      className="outline-rename"
      aria-label="Nome della sezione"
      maxLength={80}
      defaultValue={name}
      onBlur={() => done(true)}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        const row = event.currentTarget.closest<HTMLElement>('[role="treeitem"]')
        done(event.key === 'Enter')
        row?.focus()
      }}
    />
  )
}
