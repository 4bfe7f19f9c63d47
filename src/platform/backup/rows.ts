import { isDeeperThan } from '../../core/depth.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Row } from '../database/database.ts'
import type { ColumnKind, ColumnShape, TableShape } from '../database/schema.ts'
import { damagedArchive, newerArchive } from './archive-format.ts'

/** A row as a line of JSON, with its columns sorted by name. */
export function lineOfRow(row: Row, leftOut: ReadonlySet<string> = new Set()): string {
  const names = Object.keys(row).filter((name) => !leftOut.has(name))
  return JSON.stringify(Object.fromEntries(names.sort().map((name) => [name, row[name]])))
}

const HOLDS: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  // Neither engine stores NUL or an unpaired surrogate.
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  bigint: Number.isSafeInteger,
  real: Number.isFinite,
  flag: (value) => value === 0 || value === 1,
  // The sign-in library's flags are integers on one engine, and its instants are text.
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  other: () => false,
}

/**
 * Parses a line. Refuses what the table could not store, and an unknown column as one of a newer version; a missing
 * column gets the table's default, if it has one.
 */
export function rowOfLine(line: string, table: TableShape, given: ReadonlySet<string> = new Set()): Row {
  const row = parse(line)
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name)
    if (!column) throw newerArchive()
    if (!holds(column, value)) throw damagedArchive()
  }
  for (const { name, nullable, hasDefault } of table.columns)
    if (!(name in row) && !nullable && !hasDefault && !given.has(name)) throw damagedArchive()
  return row
}

function parse(line: string): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw damagedArchive()
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damagedArchive()
  return row as Record<string, unknown>
}

function holds({ kind, nullable }: ColumnShape, value: unknown): boolean {
  return value === null ? nullable : HOLDS[kind](value)
}

/** The value of a text column that holds JSON; refused when it is invalid or nests too deep for its readers. */
export function jsonOfText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeperThan(value, LIMITS.nesting)) return value
  } catch {
    // Refused below.
  }
  throw damagedArchive()
}

/** Maximum rows of one statement, and characters of their lines. */
const ROWS = 100
const CHARACTERS = 1_000_000

/** Groups rows for inserting; rows of a group have the same columns, as one statement needs. */
export async function* inGroups(rows: AsyncIterable<{ row: Row; length: number }>): AsyncGenerator<Row[]> {
  let group: Row[] = []
  let length = 0
  let columns = ''
  for await (const next of rows) {
    const own = Object.keys(next.row).join()
    if (group.length > 0 && (own !== columns || group.length >= ROWS || length + next.length > CHARACTERS)) {
      yield group
      group = []
      length = 0
    }
    group.push(next.row)
    length += next.length
    columns = own
  }
  if (group.length > 0) yield group
}
