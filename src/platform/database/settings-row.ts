import type { SelectQueryBuilder } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Reader, Topic, Transaction } from './database.ts'
import type { TenantTables } from './tables.ts'
import type { SiteTables, TenantTable } from './tenant.ts'
import { saveVersioned } from './versioned-row.ts'

/** Tables with one JSON value a site, whose version counts its saves. */
type SettingsTable = {
  [Table in TenantTable]: TenantTables[Table] extends { settings: string; version: number } ? Table : never
}[TenantTable]

/** One value of a site that can be read in one statement with others. */
export interface SiteValue<Value> {
  /** Selects it alone, in at most one row. */
  select(site: SiteTables): SelectQueryBuilder<TenantTables, never, { value: string | number | null }>
  /** @param stored null where there is no row */
  of(stored: string | number | null): Value
}

type ValuesOf<Asked> = { readonly [Name in keyof Asked]: Asked[Name] extends SiteValue<infer Value> ? Value : never }

/** Several values of a site by one statement, which sees all of them as of one moment. */
export async function readTogether<Asked extends Readonly<Record<string, SiteValue<unknown>>>>(
  reader: Reader,
  siteId: Id,
  asked: Asked,
): Promise<ValuesOf<Asked>> {
  const site = reader.site(siteId)
  const row: Readonly<Record<string, string | number | null>> = await reader.global
    .selectNoFrom(Object.entries(asked).map(([name, value]) => value.select(site).as(name)))
    .executeTakeFirstOrThrow()
  const values = Object.entries(asked).map(([name, value]) => [name, value.of(row[name] ?? null)])
  return Object.fromEntries(values) as ValuesOf<Asked>
}

export interface Settings<Value extends object> extends SiteValue<Value> {
  /** With its version; version 0 for a site that has never said. */
  stored(reader: Reader, siteId: Id): Promise<{ readonly settings: Value; readonly version: number }>
  read(reader: Reader, siteId: Id): Promise<Value>
  /**
   * @returns the new version
   * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
   */
  save(
    transaction: Transaction,
    siteId: Id,
    saved: { readonly settings: Value; readonly baseVersion: number },
  ): Promise<number>
}

/** Texts whose values are remembered: those of as many sites as are busy at once. */
const KEPT = 500

/**
 * What owners say of one subject, as one row a site.
 * @param none for a site that has never said
 * @param changed what an owner is told when somebody else was first
 * @param tag of what visitors read of it
 */
export function settingsOf<Value extends object>(
  table: SettingsTable,
  {
    parse,
    none,
    changed,
    tag,
  }: {
    readonly parse: (json: unknown) => Value
    readonly none: Value
    readonly changed: string
    readonly tag?: string
  },
): Settings<Value> {
  const known = new Map<string, Value>()
  const of = (stored: string | number | null): Value => {
    if (typeof stored !== 'string') return none
    const before = known.get(stored)
    if (before) return before
    const value = frozen(parse(JSON.parse(stored)))
    if (known.size >= KEPT) known.delete(known.keys().next().value!)
    known.set(stored, value)
    return value
  }
  const settings: Settings<Value> = {
    of,
    select: (site) => site.selectFrom(table).select('settings as value') as never,
    async stored(reader, siteId) {
      const row = await reader.site(siteId).selectFrom(table).select(['settings', 'version']).executeTakeFirst()
      return { settings: of(row?.settings ?? null), version: row?.version ?? 0 }
    },
    read: async (reader, siteId) => (await settings.stored(reader, siteId)).settings,
    async save(transaction, siteId, { settings: saved, baseVersion }) {
      const row = { settings: JSON.stringify(saved) }
      const version = await saveVersioned(transaction, siteId, table, { row, baseVersion, changed })
      if (tag !== undefined) transaction.announce(`site:${siteId}:${tag}` satisfies Topic)
      return version
    },
  }
  return settings
}

/** Many requests share what is remembered: none of them may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
