import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * What a column holds on either engine. Only PostgreSQL has flags and instants; they are read as 0 or 1 and as text.
 * None of our tables has `other`.
 */
export type ColumnKind = 'text' | 'integer' | 'bigint' | 'real' | 'flag' | 'instant' | 'other'

export interface ColumnShape {
  readonly name: string
  readonly kind: ColumnKind
  readonly nullable: boolean
  readonly hasDefault: boolean
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
  /** Columns of the primary key, in order. */
  readonly key: readonly string[]
  /** Tables that its rows reference. */
  readonly needs: readonly string[]
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: number
  readonly given: number
  /** Position in the primary key, from 1; 0 when it is not part of it. */
  readonly key: number
}

const COLUMNS = {
  sqlite: sql<ColumnRow>`
    SELECT m.name AS "table", c.name AS "name", c.type AS "type", c."notnull" = 0 AS "nullable",
      c.dflt_value IS NOT NULL AS "given", c.pk AS "key"
    FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY m.name, c.cid`,
  postgres: sql<ColumnRow>`
    SELECT t.relname AS "table", a.attname AS "name", format_type(a.atttypid, NULL) AS "type",
      (NOT a.attnotnull)::int AS "nullable", a.atthasdef::int AS "given",
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 AS "key"
    FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace JOIN pg_attribute a ON a.attrelid = t.oid
    LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE n.nspname = current_schema() AND t.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY t.relname COLLATE "C", a.attnum`,
}

const REFERENCES = {
  sqlite: sql<{ table: string; needs: string }>`
    SELECT m.name AS "table", f."table" AS "needs" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table'`,
  postgres: sql<{ table: string; needs: string }>`
    SELECT t.relname AS "table", o.relname AS "needs" FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_class o ON o.oid = c.confrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE c.contype = 'f' AND n.nspname = current_schema()`,
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  real: 'real',
  'double precision': 'real',
  boolean: 'flag',
  'timestamp with time zone': 'instant',
}

/** The existing tables, by name. */
export async function readTables(
  // biome-ignore lint/suspicious/noExplicitAny: it asks the engine's own catalogue, which no type of ours names.
  db: Kysely<any>,
  engine: Engine,
): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await COLUMNS[engine].execute(db)
  const references = await REFERENCES[engine].execute(db)
  const tables = new Map<string, ColumnRow[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const needsOf = (name: string) => references.rows.filter(({ table }) => table === name).map(({ needs }) => needs)
  return new Map([...tables].map(([name, columns]) => [name, shapeOf(name, columns, needsOf(name))]))
}

/** Tables sorted so that each comes after those that it references. */
export function inOrderOfNeed(tables: readonly TableShape[]): TableShape[] {
  const ordered = new Set<TableShape>()
  const visit = (table: TableShape) => {
    for (const name of table.needs) {
      const needed = tables.find((other) => other.name === name)
      if (needed && needed !== table && !ordered.has(needed)) visit(needed)
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table)
  return [...ordered]
}

function shapeOf(name: string, columns: readonly ColumnRow[], needs: readonly string[]): TableShape {
  return {
    name,
    needs,
    columns: columns.map((column) => ({
      name: column.name,
      kind: KINDS[column.type.toLowerCase()] ?? 'other',
      nullable: column.nullable === 1,
      hasDefault: column.given === 1,
    })),
    key: columns
      .filter((column) => column.key > 0)
      .sort((a, b) => a.key - b.key)
      .map((column) => column.name),
  }
}
