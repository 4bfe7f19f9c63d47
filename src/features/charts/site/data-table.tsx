import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { type DataTable, parseNumber, writtenRows } from '../model/data-table.ts'

interface DataTableViewProps {
  readonly table: DataTable
  /** Only names the table for screen readers: who uses it shows its title itself. */
  readonly title: string
  readonly headRow: boolean
  readonly headColumn: boolean
  /** Whether an empty cell is announced as missing. */
  readonly marksMissing: boolean
  readonly context: ViewContext
}

/**
 * A table with header cells of its columns and rows. On a narrow screen it scrolls inside itself, which needs focus
 * without a mouse.
 */
export function DataTableView(props: DataTableViewProps): ReactNode {
  const { table, title, headRow, headColumn, context } = props
  const rows = writtenRows(table)
  const numeric = table.columns.map((_name, column) => !(headColumn && column === 0) && isNumeric(rows, column))
  const hasHead = headRow && table.columns.some((name) => name.trim() !== '')
  const label = title ? context.message('charts.table.scrollsOf', { title }) : context.message('charts.table.scrolls')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which needs focus without a mouse.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="data-table">
        {title && <caption className="visually-hidden">{title}</caption>}
        {hasHead && (
          <thead>
            <tr>
              {table.columns.map((name, column) => (
                <HeadCell key={place(column)} name={name} isNumeric={numeric[column]!} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {(headRow ? rows : [table.columns, ...rows]).map((row, index) => (
            <Row key={place(index)} {...props} row={row} numeric={numeric} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cells have no identity but their place. */
const place = (index: number) => index

function HeadCell({ name, isNumeric: isNumber }: { readonly name: string; readonly isNumeric: boolean }): ReactNode {
  const className = isNumber ? 'data-number' : undefined
  // A corner without a name heads nothing.
  return name.trim() === '' ? (
    <td className={className} />
  ) : (
    <th scope="col" className={className}>
      {name}
    </th>
  )
}

interface RowProps extends DataTableViewProps {
  readonly row: readonly string[]
  readonly numeric: readonly boolean[]
}

function Row({ row, numeric, headColumn, marksMissing, context }: RowProps): ReactNode {
  return (
    <tr>
      {row.map((cell, column) => {
        const content = cell.trim() === '' && marksMissing ? <Missing context={context} /> : cell
        if (headColumn && column === 0 && cell.trim() !== '')
          return (
            <th key={place(column)} scope="row">
              {content}
            </th>
          )
        return (
          <td key={place(column)} className={numeric[column] ? 'data-number' : undefined}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function Missing({ context }: { readonly context: ViewContext }): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{context.message('charts.missing')}</span>
    </>
  )
}

/** Columns of numbers are aligned at their ends, so that digits stand below each other. */
function isNumeric(rows: readonly (readonly string[])[], column: number): boolean {
  const written = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  return written.length > 0 && written.every((cell) => parseNumber(cell) !== undefined)
}
