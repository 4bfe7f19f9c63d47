import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '../../../../../core/ids.ts'
import { keyTarget, type OutlineRow, typedTarget } from './rows.ts'

/** Letters typed within this time, in ms, are one word. */
const TYPING_MS = 700
/** Indentation of one level, px. */
export const INDENT = 16

interface OutlineTreeProps {
  readonly label: string
  readonly rows: readonly OutlineRow[]
  /** Row that has the tree's one tab stop. */
  readonly active: Id | undefined
  readonly selected: ReadonlySet<Id>
  readonly multiple: boolean
  /** What is read out, and what is seen and found by typing. */
  readonly names: (row: OutlineRow) => { readonly spoken: string; readonly shown: string }
  readonly icon: (row: OutlineRow) => ReactNode
  /** What stands at a row's end, or in its name's place. */
  readonly extra?: (row: OutlineRow) => ReactNode
  readonly renamed?: (row: OutlineRow) => ReactNode
  readonly onGo: (id: Id, how: { readonly range: boolean; readonly add: boolean; readonly only: boolean }) => void
  readonly onOpen: (id: Id, open: boolean) => void
  /** Keys that the tree itself does not know; answers whether it was one. */
  readonly onKey?: (event: KeyboardEvent, row: OutlineRow) => boolean
  readonly onPress?: (event: PointerEvent, row: OutlineRow, index: number) => void
  readonly className?: string
}

/** A page's blocks as a tree (APG), with one tab stop, arrows, Home, End and finding by typing. */
export function OutlineTree(props: OutlineTreeProps): ReactNode {
  const { rows, active, selected, multiple, names, onGo, onOpen, onKey } = props
  const tree = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const [stop, setStop] = useState<Id | undefined>(active)
  const current = rows.some(({ block }) => block.id === stop) ? stop : (active ?? rows[0]?.block.id)

  useLayoutEffect(() => {
    setStop(active)
  }, [active])
  useLayoutEffect(() => {
    if (current !== undefined) tree.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // A row that goes away with its block passes the focus on.
  useLayoutEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const isHere = tree.current?.contains(activeElement) && !activeElement?.matches('input')
    if (row && row !== activeElement && (isHere || (hasFocus.current && isLost))) row.focus()
  })

  const go = (index: number, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void => {
    const id = rows[index]?.block.id
    if (id === undefined) return
    setStop(id)
    onGo(id, { range: event.shiftKey, add: false, only: event.ctrlKey || event.metaKey })
  }
  const type = (event: KeyboardEvent, index: number): boolean => {
    if (event.key.length !== 1 || event.key === ' ' || event.altKey || event.ctrlKey || event.metaKey) return false
    const { text, at } = typed.current
    typed.current = { text: event.timeStamp - at < TYPING_MS ? text + event.key : event.key, at: event.timeStamp }
    const found = typedTarget(
      rows.map((row) => names(row).shown),
      index,
      typed.current.text,
    )
    if (found !== undefined) go(found, { shiftKey: false, ctrlKey: false, metaKey: false })
    return true
  }
  const press = (event: KeyboardEvent, row: OutlineRow, index: number): void => {
    if ((event.target as HTMLElement).matches('input')) return
    const used = onKey?.(event, row) || walk(event, row, index) || type(event, index)
    if (!used) return
    event.preventDefault()
    // Letters and arrows of the area are not meant here.
    event.stopPropagation()
  }
  const walk = (event: KeyboardEvent, row: OutlineRow, index: number): boolean => {
    if (event.altKey) return false
    if (event.key === ' ') {
      onGo(row.block.id, { range: false, add: multiple, only: false })
      return true
    }
    const target = keyTarget(rows, index, event.key)
    if (!target) return false
    if ('open' in target) onOpen(target.open, true)
    else if ('close' in target) onOpen(target.close, false)
    else go(target.to, event)
    return true
  }

  return (
    <div
      ref={tree}
      className={['outline-tree', props.className].filter(Boolean).join(' ')}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={multiple || undefined}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
      }}
    >
      {rows.map((row, index) => {
        const { id } = row.block
        const { spoken, shown } = names(row)
        return (
          <div
            key={id}
            role="treeitem"
            data-row={id}
            aria-label={spoken}
            aria-level={row.depth}
            aria-setsize={row.setSize}
            aria-posinset={row.position}
            aria-expanded={row.isOpen}
            aria-selected={selected.has(id)}
            tabIndex={id === current ? 0 : -1}
            style={{ paddingInlineStart: (row.depth - 1) * INDENT }}
            onKeyDown={(event) => press(event, row, index)}
            onPointerDown={(event) => props.onPress?.(event, row, index)}
            onClick={(event) => {
              setStop(id)
              onGo(id, { range: event.shiftKey, add: event.ctrlKey || event.metaKey, only: false })
            }}
          >
            {/* Not a button: the tree's own keys open and close. */}
            <span
              className="outline-toggle"
              data-open={row.isOpen}
              aria-hidden="true"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => {
                event.stopPropagation()
                if (row.isOpen !== undefined) onOpen(id, !row.isOpen)
              }}
            >
              {row.isOpen !== undefined && <ChevronRight size={14} />}
            </span>
            <span className="outline-icon" aria-hidden="true">
              {props.icon(row)}
            </span>
            {props.renamed?.(row) ?? <span className="clip outline-name">{shown}</span>}
            {props.extra?.(row)}
          </div>
        )
      })}
    </div>
  )
}
