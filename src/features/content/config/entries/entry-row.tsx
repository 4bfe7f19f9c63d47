import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { useLatest } from '../../../../config/latest.ts'
import { RowGrip, SortableRow } from '../../../../config/sortable-row.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import type { EntryField, EntryList } from '../../../../core/block.ts'
import type { Entry } from './changes.ts'
import { EntryProperty } from './entry-property.tsx'

/** A list that an entry holds. */
export interface HeldList {
  readonly label: string
  readonly list: EntryList
  readonly entries: readonly Entry[]
  /** A change with its name; typing in one property has a `merge` of its own. */
  readonly change: (entries: readonly Entry[], label: string, merge: string | null) => void
}

interface EntryRowProps {
  readonly list: EntryList
  readonly entry: Entry
  readonly index: number
  readonly count: number
  readonly name: string
  readonly path: string
  readonly isOpen: boolean
  readonly isFull: boolean
  readonly isDragged: boolean
  readonly toggle: () => void
  readonly drag: (index: number | undefined) => void
  readonly drop: () => void
  readonly move: (to: number) => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly change: (changed: Entry, label: string, merge: string | null) => void
  readonly drawList: (held: HeldList) => ReactNode
}

/** One entry: its name and, when it is open, its properties. */
export function EntryRow(row: EntryRowProps): ReactNode {
  const { list, entry, index, count, name, path, isOpen, isFull } = row
  const id = useId()
  const change = useLatest((property: string, value: unknown, isTyped: boolean) =>
    row.change({ [property]: value }, stepWords(name, 'changed'), isTyped ? `${path}.${property}` : null),
  )
  const move = useLatest(row.move)
  const duplicate = useLatest(row.duplicate)
  const remove = useLatest(row.remove)
  const Heading = entry[list.name] ? 'span' : 'em'
  return (
    <SortableRow
      className="entry-row"
      data-open={isOpen}
      {...{ index }}
      isDragged={row.isDragged}
      drop={row.drop}
      move={list.isFixed ? () => {} : row.move}
    >
      <div className="entry-head">
        {!list.isFixed && <RowGrip index={index} drag={row.drag} />}
        <button
          type="button"
          className="entry-name"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts={list.isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          onClick={row.toggle}
        >
          <Heading className="clip">{String(entry[list.name] || `${list.one} ${index + 1}`)}</Heading>
          <ChevronDown size={16} aria-hidden />
        </button>
      </div>
      <div id={id} className="entry-body" hidden={!isOpen}>
        {isOpen && (
          <>
            {Object.entries(list.fields).map(([property, field]) =>
              field.kind === 'entries' && field.entries ? (
                <div key={property}>
                  <p className="entry-label">{field.label}</p>
                  {row.drawList({
                    label: field.label,
                    list: field.entries,
                    entries: (entry[property] ?? []) as readonly Entry[],
                    change: (entries, label, merge) => row.change({ [property]: entries }, label, merge),
                  })}
                </div>
              ) : (
                <Property key={property} {...{ property, field, change }} value={entry[property]} />
              ),
            )}
            {!list.isFixed && <EntryTools {...{ index, count, isFull, move, duplicate, remove }} />}
          </>
        )}
      </div>
    </SortableRow>
  )
}

interface PropertyProps {
  readonly property: string
  readonly field: EntryField
  readonly value: unknown
  readonly change: (property: string, value: unknown, isTyped: boolean) => void
}

// A letter in one property leaves the others, and the tools, as they are.
const Property = memo(function Property({ property, field, value, change }: PropertyProps) {
  return <EntryProperty {...{ field, value }} change={(next, isTyped) => change(property, next, isTyped)} />
})

type EntryToolsProps = Pick<EntryRowProps, 'index' | 'count' | 'isFull' | 'move' | 'duplicate' | 'remove'>

const EntryTools = memo(function EntryTools({ index, count, isFull, move, duplicate, remove }: EntryToolsProps) {
  return (
    <div className="inspector-row">
      <Tool label="Sposta su" disabled={index === 0} run={() => move(index - 1)} Icon={ArrowUp} />
      <Tool label="Sposta giù" disabled={index === count - 1} run={() => move(index + 1)} Icon={ArrowDown} />
      <Tool label="Duplica" disabled={isFull} run={duplicate} Icon={Copy} />
      <Button size="xs" variant="subtle" color="gray" leftSection={<Trash2 size={14} aria-hidden />} onClick={remove}>
        Elimina
      </Button>
    </div>
  )
})

interface ToolProps {
  readonly label: string
  readonly disabled: boolean
  readonly run: () => void
  readonly Icon: typeof ArrowUp
}

function Tool({ label, disabled, run, Icon }: ToolProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={run}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
