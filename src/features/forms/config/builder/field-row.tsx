import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { RowGrip, SortableRow } from '../../../../config/sortable-row.tsx'
import { conditionFault } from '../../model/building.ts'
import { FIELD_TITLES, type Field, fieldName } from '../../model/fields.ts'
import { FieldIcon } from './field-icon.tsx'
import { FieldProperties, faultsOf } from './field-properties.tsx'

interface FieldRowProps {
  readonly field: Field
  readonly fields: readonly Field[]
  readonly index: number
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly toggle: () => void
  readonly drag: (index: number | undefined) => void
  readonly drop: () => void
  readonly move: (to: number) => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly change: (change: Readonly<Record<string, unknown>>, label: string, merge?: string) => void
  readonly announce: (sentence: string) => void
}

/** One field of the list: its name and, when it is open, all its properties. */
export function FieldRow({
  field,
  fields,
  index,
  isOpen,
  isDragged,
  toggle,
  announce,
  ...row
}: FieldRowProps): ReactNode {
  const id = useId()
  const fault = Object.values(faultsOf(field))[0] ?? conditionFault(fields, field)
  return (
    <SortableRow
      className="form-field-row"
      data-open={isOpen}
      {...{ index, isDragged }}
      drop={row.drop}
      move={row.move}
    >
      <div className="form-field-head">
        <RowGrip index={index} drag={row.drag} />
        <button
          type="button"
          className="form-field-name"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={toggle}
        >
          <FieldIcon type={field.type} />
          <span className="form-field-words">
            <span className="clip">{fieldName(field)}</span>
            <span className="form-field-kind clip">{kindWords(field)}</span>
          </span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </div>
      {!isOpen && fault !== undefined && <p className="form-field-fault">{fault}</p>}
      <div id={id} className="form-field-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <FieldProperties {...{ field, fields, announce }} change={row.change} />
            <div className="inspector-row">
              <Tool label="Sposta su" disabled={index === 0} run={() => row.move(index - 1)} Icon={ArrowUp} />
              <Tool
                label="Sposta giù"
                disabled={index === fields.length - 1}
                run={() => row.move(index + 1)}
                Icon={ArrowDown}
              />
              <Tool label="Duplica" run={row.duplicate} Icon={Copy} />
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={row.remove}
              >
                Elimina
              </Button>
            </div>
          </>
        )}
      </div>
    </SortableRow>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly run: () => void
  readonly Icon: typeof ArrowUp
}

function Tool({ label, disabled = false, run, Icon }: ToolProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={run}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Description of a field: its kind and its special properties. */
function kindWords(field: Field): string {
  return [
    FIELD_TITLES[field.type],
    'required' in field && field.required && 'obbligatorio',
    'when' in field && field.when && 'solo con certe risposte',
  ]
    .filter(Boolean)
    .join(' · ')
}
