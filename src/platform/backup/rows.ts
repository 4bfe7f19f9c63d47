import { isDeeperThan } from '../../core/depth.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Row } from '../database/database.ts'
import type { ColumnKind, ColumnShape, TableShape } from '../database/schema.ts'
import { damagedArchive, newerArchive } from './archive-format.ts'

/** A row as a line of JSON, its columns in the order of their names. */
export function lineOfRow(row: Row, leftOut: ReadonlySet<string> = new Set()): string {
  const names = Object.keys(row).filter((name) => !leftOut.has(name))
  return JSON.stringify(Object.fromEntries(names.sort().map((name) => [name, row[name]])))
}

const HOLDS: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  // Neither engine stores a zero character, nor half of a pair.
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  bigint: Number.isSafeInteger,
  real: Number.isFinite,
  flag: (value) => value === 0 || value === 1,
  // The sign-in library's flags are whole numbers on one engine, and its instants text.
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  other: () => false,
}

/**
 * Reads a line back. Refuses what the table could not hold, and a column that it does not have as that of a newer
 * version; a column that is missing gets its value from the table, if it has one.
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

/** The value that a text column holds as JSON; refused when it is none or nests too deep for those who read it. */
export function jsonOfText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeperThan(value, LIMITS.nesting)) return value
  } catch {
    // Refused below.
  }
  throw damagedArchive()
}

/** Rows that one statement brings, by number and by the characters of their lines. */
const ROWS = 100
const CHARACTERS = 1_000_000

/** Groups rows for inserting; those of a group have the same columns, as one statement needs. */
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
