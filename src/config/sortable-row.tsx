import { GripVertical } from 'lucide-react'
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

interface SortableRowProps extends ComponentPropsWithoutRef<'li'> {
  readonly index: number
  readonly isDragged: boolean
  /** Puts the dragged row in this one's place. */
  readonly drop: () => void
  /** Moves this row. The index may be outside the list. */
  readonly move: (to: number) => void
}

/** A row of a list that its owner sorts: other rows can be dropped on it, and Alt with an arrow key moves it. */
export function SortableRow({ index, isDragged, drop, move, ...rest }: SortableRowProps): ReactNode {
  const [over, setOver] = useState(false)
  return (
    <li
      {...rest}
      data-dragged={isDragged}
      data-over={over}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        move(index + step)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drop()
      }}
    />
  )
}

interface RowGripProps {
  readonly index: number
  /** Called with the index of the dragged row, and with undefined when it is dropped. */
  readonly drag: (index: number | undefined) => void
}

/** The drag handle for pointers. With the keyboard, rows are moved from their name. */
export function RowGrip({ index, drag }: RowGripProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a handle for pointers; keys move the row from the name beside it.
    <span
      className="row-grip"
      draggable
      title="Trascina per spostare"
      onDragStart={() => drag(index)}
      onDragEnd={() => drag(undefined)}
    >
      <GripVertical size={16} aria-hidden />
    </span>
  )
}
