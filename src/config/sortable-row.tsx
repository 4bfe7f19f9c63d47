import { GripVertical } from 'lucide-react'
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

interface SortableRowProps extends ComponentPropsWithoutRef<'li'> {
  readonly index: number
  readonly isDragged: boolean
  /** Puts the row that is dragged in this one's place. */
  readonly drop: () => void
  /** Moves this row. It may be asked for a place outside the list. */
  readonly move: (to: number) => void
}

/** A row of a list in an order of its owner's: it takes what is dropped on it and moves by Alt with an arrow. */
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
  /** Told the place of the row that is dragged, and nothing once it is let go. */
  readonly drag: (index: number | undefined) => void
}

/** Where a pointer takes a row. Keys move it from its name. */
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
