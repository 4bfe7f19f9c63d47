import { ChevronRight } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { TreeRow } from '../../../../config/tree-row.ts'
import { keyTarget, typedTarget } from './rows.ts'
import './outline.css'

/** Characters typed within this time, in ms, form one search text. */
const TYPING_MS = 700
/** Indentation of one level, px. */
export const INDENT = 16

interface OutlineTreeProps<Row extends TreeRow> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Row that is the tree's only tab stop. */
  readonly active: Row['id'] | undefined
  readonly selected: ReadonlySet<Row['id']>
  readonly multiple: boolean
  /** The accessible name, and the visible one that typing finds. */
  readonly names: (row: Row) => { readonly spoken: string; readonly shown: string }
  readonly icon: (row: Row) => ReactNode
  /** Content at the end of a row, or in place of its name. */
  readonly extra?: (row: Row) => ReactNode
  readonly renamed?: (row: Row) => ReactNode
  readonly onGo: (id: Row['id'], how: Going) => void
  readonly onOpen: (id: Row['id'], open: boolean) => void
  /** Keys that the tree itself does not handle; returns whether it was one. */
  readonly onKey?: (event: KeyboardEvent, row: Row) => boolean
  /** More attributes of a row's element. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: unknown }
  readonly className?: string
}

/** How a row was reached: `walked` by arrows and typing, otherwise by a press or the space bar. */
interface Going {
  readonly walked: boolean
  readonly range: boolean
  readonly add: boolean
  readonly only: boolean
}

/** A tree (APG) with one tab stop, arrows, Home, End and type-ahead: the blocks of a page, or a site's menu. */
export function OutlineTree<Row extends TreeRow>(props: OutlineTreeProps<Row>): ReactNode {
  const { rows, active, multiple, names, onGo, onOpen, onKey } = props
  const { tree, current, setStop, hasFocus, isWalking } = useTabStop(rows, active)
  const typed = useRef({ text: '', at: 0 })
  const go = (index: number, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void => {
    const id = rows[index]?.id
    if (id === undefined) return
    setStop(id)
    isWalking.current = true
    onGo(id, { walked: true, range: event.shiftKey, add: false, only: event.ctrlKey || event.metaKey })
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
  const press = (event: KeyboardEvent, row: Row, index: number): void => {
    if (!isOfRow(event)) return
    const used = onKey?.(event, row) || walk(event, row, index) || type(event, index)
    if (!used) return
    event.preventDefault()
    // Prevents the area's shortcuts for letters and arrows.
    event.stopPropagation()
  }
  const walk = (event: KeyboardEvent, row: Row, index: number): boolean => {
    if (event.altKey) return false
    if (event.key === ' ') {
      onGo(row.id, { walked: false, range: false, add: multiple, only: false })
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
      data-panel-start
      className={['outline-tree', props.className].filter(Boolean).join(' ')}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={multiple || undefined}
      onFocus={({ target }) => {
        hasFocus.current = true
        const row = rows.find(({ id }) => id === target.dataset.row)
        if (row) setStop(row.id)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
      }}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.id}
          tree={props}
          row={row}
          isStop={row.id === current}
          press={(event) => press(event, row, index)}
          stop={() => setStop(row.id)}
        />
      ))}
    </div>
  )
}

/** The row that is the tree's only tab stop, and the focus on it. */
function useTabStop<Row extends TreeRow>(rows: readonly Row[], active: Row['id'] | undefined) {
  const tree = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const [stop, setStop] = useState<Row['id'] | undefined>(active)
  const stoodAt = useRef(-1)
  const isWalking = useRef(false)
  const at = rows.findIndex(({ id }) => id === stop)
  // If the row of the tab stop is removed, its neighbour takes over.
  const neighbour = stoodAt.current === -1 ? undefined : rows[Math.min(stoodAt.current, rows.length - 1)]?.id
  const current = at !== -1 ? stop : (neighbour ?? (rows.some(({ id }) => id === active) ? active : rows[0]?.id))

  useLayoutEffect(() => {
    setStop(active)
  }, [active])
  useLayoutEffect(() => {
    stoodAt.current = at === -1 ? stoodAt.current : at
  })
  useLayoutEffect(() => {
    if (current !== undefined) tree.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // A row that is removed with its block passes the focus on.
  useLayoutEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const isHere = tree.current?.contains(activeElement) && activeElement?.matches('[role="treeitem"]')
    if (row && row !== activeElement && (isWalking.current || isHere || (hasFocus.current && isLost))) row.focus()
    isWalking.current = false
  })

  // On opening a panel for its tree the focus moves to the tree, even when the tree loads after the panel.
  useLayoutEffect(() => {
    const panel = tree.current?.closest('.side-panel')
    if (panel && panel === document.activeElement)
      tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  }, [])
  return { tree, current, setStop, hasFocus, isWalking }
}

interface TreeItemProps<Row extends TreeRow> {
  readonly tree: OutlineTreeProps<Row>
  readonly row: Row
  readonly isStop: boolean
  readonly press: (event: KeyboardEvent) => void
  /** Makes it the tab stop. */
  readonly stop: () => void
}

function TreeItem<Row extends TreeRow>({ tree, row, isStop, press, stop }: TreeItemProps<Row>): ReactNode {
  const { id } = row
  const { spoken, shown } = tree.names(row)
  return (
    <div
      role="treeitem"
      data-row={id}
      aria-label={spoken}
      aria-level={row.depth}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={row.isOpen}
      aria-selected={tree.selected.has(id)}
      tabIndex={isStop ? 0 : -1}
      style={{ paddingInlineStart: (row.depth - 1) * INDENT }}
      onKeyDown={press}
      {...tree.rowProps?.(row)}
      onClick={(event) => {
        if (!isOfRow(event)) return
        stop()
        tree.onGo(id, { walked: false, range: event.shiftKey, add: event.ctrlKey || event.metaKey, only: false })
      }}
    >
      {/* Not a button: the tree's own keys expand and collapse. */}
      <span
        className="outline-toggle"
        data-open={row.isOpen}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          if (row.isOpen !== undefined) tree.onOpen(id, !row.isOpen)
        }}
      >
        {row.isOpen !== undefined && <ChevronRight size={14} />}
      </span>
      <span className="outline-icon" aria-hidden="true">
        {tree.icon(row)}
      </span>
      {tree.renamed?.(row) ?? <span className="clip outline-name">{shown}</span>}
      {tree.extra?.(row)}
    </div>
  )
}

/**
 * Events of a row's button or field also reach the row, as do those of a menu rendered elsewhere; this tells the row's
 * own.
 */
function isOfRow({ currentTarget, target }: SyntheticEvent): boolean {
  return currentTarget.contains(target as Node) && !(target as Element).closest('button, input')
}
