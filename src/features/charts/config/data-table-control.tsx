import { ActionIcon, Button, Input } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import {
  type CellPlace,
  type DataTable,
  HEAD_ROW,
  lacksData,
  MOST_COLUMNS,
  MOST_ROWS,
  pasteCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from '../model/data-table.ts'
import { lacksFigures } from '../model/figures.ts'
import { cutWords, faultyWords } from './data-table-words.ts'
import { pastedCells } from './pasted-cells.ts'
import './data-table-control.css'

/** A table of cells to type into or to paste from a spreadsheet, for charts and for tables. */
export default function DataTableControl({ field, value, fault, onChange, announce }: BlockControlProps): ReactNode {
  const table = value as DataTable
  const box = useRef<HTMLDivElement>(null)
  const focusOn = useRef<CellPlace>(undefined)
  const [cut, setCut] = useState<string>()
  const isFaulty = field.control === 'chartTable' ? lacksFigures : lacksData
  const faulty = table.rows.filter(isFaulty).length
  useLayoutEffect(() => {
    if (!focusOn.current) return
    cellAt(box.current, focusOn.current)?.focus()
    focusOn.current = undefined
  })
  const set = (next: DataTable, label: string) => {
    setCut(undefined)
    onChange(next, { label, merge: null })
  }
  const write = ({ row, column }: CellPlace, text: string) => {
    const written = (line: readonly string[]) => line.map((cell, index) => (index === column ? text : cell))
    setCut(undefined)
    onChange(
      row === HEAD_ROW
        ? { ...table, columns: written(table.columns) }
        : { ...table, rows: table.rows.map((line, index) => (index === row ? written(line) : line)) },
      { label: `Cella di «${field.label}» cambiata`, merge: `${field.name} ${row} ${column}` },
    )
  }
  const paste = (event: ClipboardEvent, at: CellPlace) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    const pasted = pasteCells(table, at, cells)
    set(pasted.table, `Celle incollate in «${field.label}»`)
    const words = cutWords(pasted)
    setCut(words)
    announce(words ?? (cells.length === 1 ? 'Incollata una riga.' : `Incollate ${cells.length} righe.`))
  }
  const press = (event: KeyboardEvent, { row, column }: CellPlace) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = { row: row + step, column }
    if (event.key === 'Enter' && to.row === table.rows.length && to.row < MOST_ROWS) {
      focusOn.current = to
      set(withRow(table), 'Riga aggiunta')
    } else cellAt(box.current, to)?.focus()
  }
  const removeRow = (row: number) => {
    focusOn.current = { row: Math.min(row, table.rows.length - 2), column: 0 }
    set(withoutRow(table, row), 'Riga tolta')
    announce(`Riga tolta. Ne restano ${table.rows.length - 1}.`)
  }
  const removeColumn = (column: number) => {
    focusOn.current = { row: HEAD_ROW, column: Math.max(0, column - 1) }
    set(withoutColumn(table, column), 'Colonna tolta')
    announce(`Colonna tolta. Ne restano ${table.columns.length - 1}.`)
  }
  const add = (kind: 'row' | 'column') => {
    focusOn.current =
      kind === 'row' ? { row: table.rows.length, column: 0 } : { row: HEAD_ROW, column: table.columns.length }
    set(kind === 'row' ? withRow(table) : withColumn(table), kind === 'row' ? 'Riga aggiunta' : 'Colonna aggiunta')
  }
  const acts = useRef<Acts>(null)
  useLayoutEffect(() => {
    acts.current = { write, paste, press, removeRow }
  })
  const canRemove = table.rows.length > 1
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      error={fault}
      {...(field.help !== undefined && { description: field.help })}
    >
      <div ref={box} className="data-cells-scroll">
        <table className="data-cells" aria-label={field.label}>
          <thead>
            <Line
              row={HEAD_ROW}
              cells={table.columns}
              names={table.columns}
              mark={undefined}
              canRemove={false}
              acts={acts}
            />
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever is written in it.
                key={row}
                row={row}
                cells={cells}
                names={table.columns}
                mark={isFaulty(cells) ? faultyWords(field.control) : undefined}
                canRemove={canRemove}
                acts={acts}
              />
            ))}
          </tbody>
          {table.columns.length > 1 && (
            <tfoot>
              <tr>
                {table.columns.map((name, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={column}>
                    <ActionIcon
                      size="sm"
                      aria-label={`Togli la colonna ${name || column + 1}`}
                      onClick={() => removeColumn(column)}
                    >
                      <X size={14} />
                    </ActionIcon>
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <AddButtons table={table} add={add} />
      {cut && <p className="data-cells-note">{cut}</p>}
      {faulty > 0 && (
        <p className="data-cells-note">
          {faulty === 1 ? 'Una riga è segnata' : `${faulty} righe sono segnate`}: {faultyWords(field.control)}
        </p>
      )}
    </Input.Wrapper>
  )
}

interface AddButtonsProps {
  readonly table: DataTable
  readonly add: (kind: 'row' | 'column') => void
}

function AddButtons({ table: { columns, rows }, add }: AddButtonsProps): ReactNode {
  const look = { size: 'xs', variant: 'default', leftSection: <Plus size={14} aria-hidden /> } as const
  return (
    <div className="inspector-row">
      <Button {...look} disabled={rows.length >= MOST_ROWS} onClick={() => add('row')}>
        Riga
      </Button>
      <Button {...look} disabled={columns.length >= MOST_COLUMNS} onClick={() => add('column')}>
        Colonna
      </Button>
    </div>
  )
}

/** What happens in cells; the latest, because a row is drawn less often than the table changes. */
interface Acts {
  readonly write: (place: CellPlace, text: string) => void
  readonly paste: (event: ClipboardEvent, place: CellPlace) => void
  readonly press: (event: KeyboardEvent, place: CellPlace) => void
  readonly removeRow: (row: number) => void
}

interface LineProps {
  readonly row: number
  readonly cells: readonly string[]
  readonly names: readonly string[]
  /** Why the row is marked; undefined when it is not. */
  readonly mark: string | undefined
  readonly canRemove: boolean
  readonly acts: RefObject<Acts | null>
}

/** Drawn again only when its own cells change: a table may have thousands. */
const Line = memo(TableLine, (before, after) => facts(before) === facts(after))

const facts = ({ acts: _, ...shown }: LineProps) => JSON.stringify(shown)

function TableLine({ row, cells, names, mark, canRemove, acts }: LineProps): ReactNode {
  const nameOf = (column: number) =>
    row === HEAD_ROW
      ? `Nome della colonna ${column + 1}`
      : `${names[column] || `Colonna ${column + 1}`}, riga ${row + 1}`
  return (
    <tr data-faulty={mark !== undefined}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
        <td key={column}>
          <input
            data-cell={`${row} ${column}`}
            aria-label={nameOf(column)}
            aria-description={mark}
            placeholder={row === HEAD_ROW ? `Colonna ${column + 1}` : undefined}
            value={cell}
            autoComplete="off"
            onChange={({ currentTarget }) => acts.current?.write({ row, column }, currentTarget.value)}
            onPaste={(event) => acts.current?.paste(event, { row, column })}
            onKeyDown={(event) => acts.current?.press(event, { row, column })}
          />
        </td>
      ))}
      <td>
        {canRemove && (
          <ActionIcon size="sm" aria-label={`Togli la riga ${row + 1}`} onClick={() => acts.current?.removeRow(row)}>
            <X size={14} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

const cellAt = (box: HTMLElement | null, { row, column }: CellPlace) =>
  box?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
