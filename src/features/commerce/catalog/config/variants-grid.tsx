import { useComputedColorScheme } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import {
  type Column,
  DataGrid,
  type RenderCellProps,
  type RenderEditCellProps,
  renderTextEditor,
} from 'react-data-grid'
import type { Id } from '../../../../core/ids.ts'
import type { ReadProduct } from '../model/calls.ts'
import { COLUMN_LABELS } from './column-labels.ts'
import {
  COLUMNS,
  type ColumnName,
  choiceWords,
  type DraftRow,
  type Faults,
  FLAGS,
  faultKey,
  fillDown,
  type ProductDraft,
  pasteCells,
  setCell,
  YES,
} from './product-draft.ts'
import 'react-data-grid/lib/styles.css'

interface VariantsGridProps {
  readonly draft: ProductDraft
  readonly read: ReadProduct
  readonly faults: Faults
  readonly change: (draft: ProductDraft) => void
}

/** A row as the grid takes it: its cells under the names of their columns. */
type GridRow = DraftRow['cells'] & { readonly row: DraftRow; readonly words: string }

const WIDTHS: Partial<Record<ColumnName, number>> = { onSale: 90, unlimited: 96, stock: 96, sku: 130, gtin: 140 }
const WIDTH = 120
const ROW_HEIGHT = 40
/** Borders, and a scroll bar under the last row. */
const AROUND_ROWS = 18

/**
 * The variants of a product in a grid (WAI-ARIA grid): arrows, Enter to edit, typing replaces; copied cells of a
 * spreadsheet are pasted from the selected cell on, and the handle of a cell or Ctrl+D fills down.
 */
export default function VariantsGrid({ draft, read, faults, change }: VariantsGridProps): ReactNode {
  const scheme = useComputedColorScheme('light')
  const selected = useRef<{ rowIdx: number; name: ColumnName }>(undefined)
  const [hasSelected, setHasSelected] = useState(false)
  const rows = useMemo(
    () => draft.rows.map((row): GridRow => ({ ...row.cells, row, words: choiceWords(draft, row) })),
    [draft],
  )
  const latest = useRef({ draft, change })
  latest.current = { draft, change }
  const isAlone = rows.length === 1
  const columns = useMemo((): Column<GridRow>[] => {
    const remove = (rowId: Id) => {
      const { draft: now, change: set } = latest.current
      set({ ...now, rows: now.rows.filter(({ id }) => id !== rowId) })
    }
    return [
      { key: 'words', name: 'Variante', frozen: true, width: 160, cellClass: 'product-grid-words' },
      ...COLUMNS.map((name) => columnOf(name, read, faults)),
      ...(isAlone ? [] : [removingColumn(remove)]),
    ]
  }, [read, faults, isAlone])
  const fill = () => {
    const { rowIdx, name } = selected.current ?? {}
    if (rowIdx !== undefined && name) change(fillDown(draft, rowIdx, name))
  }
  return (
    <section className="product-grid" aria-labelledby="varianti">
      <header>
        <h3 id="varianti">{draft.rows.length === 1 ? 'Una variante' : `${draft.rows.length} varianti`}</h3>
        <button type="button" className="button" disabled={!hasSelected} onClick={fill}>
          Copia la casella in tutte le righe sotto
        </button>
      </header>
      <p className="product-hint">
        Frecce per muoverti, Invio per scrivere. Puoi incollare le caselle di un foglio di calcolo.
      </p>
      <DataGrid
        className={scheme === 'dark' ? 'rdg-dark' : 'rdg-light'}
        aria-labelledby="varianti"
        style={{ blockSize: `min(70vh, ${(rows.length + 1) * ROW_HEIGHT + AROUND_ROWS}px)` }}
        columns={columns}
        rows={rows}
        rowKeyGetter={({ row }) => row.id}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={ROW_HEIGHT}
        onRowsChange={(next, { indexes, column }) => {
          const name = column.key as ColumnName
          change(indexes.reduce((to, at) => setCell(to, next[at]!.row.id, name, next[at]![name]), draft))
        }}
        onFill={({ columnKey, sourceRow, targetRow }) => ({
          ...targetRow,
          [columnKey]: sourceRow[columnKey as ColumnName],
        })}
        onCellCopy={({ row, column }, event) => {
          if (!isColumn(column.key)) return
          event.clipboardData.setData('text/plain', row[column.key])
          event.preventDefault()
        }}
        onCellPaste={({ row, column }, event) => {
          const at = draft.rows.findIndex(({ id }) => id === row.row.id)
          if (isColumn(column.key)) change(pasteCells(draft, at, column.key, event.clipboardData.getData('text/plain')))
          return row
        }}
        onSelectedCellChange={({ rowIdx, column }) => {
          selected.current = isColumn(column.key) ? { rowIdx, name: column.key } : undefined
          setHasSelected(selected.current !== undefined && rowIdx >= 0)
        }}
        onCellKeyDown={(args, event) => {
          if (args.mode !== 'SELECT') return
          const name = args.column.key
          if (event.key === 'Delete' && isColumn(name)) {
            event.preventGridDefault()
            change(setCell(draft, args.row.row.id, name, ''))
          } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            event.preventGridDefault()
            fill()
          } else if (event.key === ' ' && isColumn(name) && FLAGS.has(name)) {
            event.preventDefault()
            event.preventGridDefault()
            change(setCell(draft, args.row.row.id, name, args.row[name] === YES ? '' : YES))
          }
        }}
        renderers={{ noRowsFallback: <p className="product-hint">Aggiungi un valore a ogni opzione.</p> }}
      />
    </section>
  )
}

function removingColumn(remove: (rowId: Id) => void): Column<GridRow> {
  return {
    key: 'remove',
    name: 'Togli',
    width: 64,
    renderCell: ({ row, tabIndex }) => (
      <button
        type="button"
        className="product-grid-remove"
        tabIndex={tabIndex}
        aria-label={`Togli la variante ${row.words}`}
        onClick={() => remove(row.row.id)}
      >
        <Trash2 size={16} aria-hidden />
      </button>
    ),
  }
}

const isColumn = (key: string): key is ColumnName => COLUMNS.includes(key as ColumnName)

function columnOf(name: ColumnName, { measurementStandard, pictures }: ReadProduct, faults: Faults): Column<GridRow> {
  return {
    key: name,
    name: COLUMN_LABELS[name](measurementStandard),
    width: WIDTHS[name] ?? WIDTH,
    resizable: true,
    cellClass: ({ row }) => (faults.has(faultKey(row.id, name)) ? 'product-grid-wrong' : undefined),
    ...(FLAGS.has(name) ? { renderCell: FlagCell } : { renderEditCell: editorOf(name, pictures) }),
    ...(name === 'saleFrom' || name === 'saleUntil' ? { renderCell: DayCell } : {}),
    ...(name === 'stock' ? { renderCell: StockCell } : {}),
    ...(name === 'sku' ? { renderCell: SkuCell } : {}),
    ...(name === 'pictureId' ? { renderCell: (props) => <PictureCell {...props} pictures={pictures} /> } : {}),
  }
}

function FlagCell({ row, column, tabIndex, onRowChange }: RenderCellProps<GridRow>): ReactNode {
  const name = column.key as ColumnName
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={`${String(column.name)}: ${row.words}`}
      checked={row[name] === YES}
      onChange={(event) => onRowChange({ ...row, [name]: event.currentTarget.checked ? YES : '' })}
    />
  )
}

function DayCell({ row, column }: RenderCellProps<GridRow>): ReactNode {
  const text = row[column.key as ColumnName]
  const [year, month, day] = text.split('-')
  return day ? `${day}/${month}/${year}` : text
}

function StockCell({ row }: RenderCellProps<GridRow>): ReactNode {
  return row.unlimited === YES ? <span className="product-hint">Illimitata</span> : row.stock
}

function SkuCell({ row }: RenderCellProps<GridRow>): ReactNode {
  return row.sku || <span className="product-hint">Automatico</span>
}

type Pictures = ReadProduct['pictures']

function PictureCell({ row, pictures }: RenderCellProps<GridRow> & { pictures: Pictures }): ReactNode {
  const at = pictures.findIndex(({ id }) => id === row.pictureId)
  const picture = pictures[at]
  if (!picture) return row.pictureId === '' ? '' : 'Non più nella pagina'
  return picture.src ? (
    <img src={picture.src} alt={picture.alt || `Immagine ${at + 1}`} height={32} />
  ) : (
    `Immagine ${at + 1}`
  )
}

function editorOf(name: ColumnName, pictures: Pictures): (props: RenderEditCellProps<GridRow>) => ReactNode {
  if (name === 'pictureId') return (props) => <PictureEditor {...props} pictures={pictures} />
  if (name === 'saleFrom' || name === 'saleUntil') return DayEditor
  return renderTextEditor
}

function PictureEditor({ row, onRowChange, onClose, pictures }: RenderEditCellProps<GridRow> & { pictures: Pictures }) {
  return (
    <select
      // biome-ignore lint/a11y/noAutofocus: the cell that is edited has the focus.
      autoFocus
      aria-label={`Immagine di ${row.words}`}
      value={row.pictureId}
      onChange={(event) => onRowChange({ ...row, pictureId: event.currentTarget.value }, true)}
      onBlur={() => onClose(true, false)}
    >
      <option value="">Nessuna</option>
      {pictures.map(({ id, alt }, at) => (
        <option key={id} value={id}>
          {`${at + 1}. ${alt || 'Immagine'}`}
        </option>
      ))}
    </select>
  )
}

function DayEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<GridRow>): ReactNode {
  const name = column.key as ColumnName
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the cell that is edited has the focus.
      autoFocus
      className="product-grid-day"
      type="date"
      aria-label={`${String(column.name)}: ${row.words}`}
      value={row[name]}
      onChange={(event) => onRowChange({ ...row, [name]: event.currentTarget.value })}
      onBlur={() => onClose(true, false)}
    />
  )
}
