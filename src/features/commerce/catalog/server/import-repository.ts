import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { ImportState } from '../model/calls/imports.ts'
import type { ProductState } from '../model/imports/product-state.ts'
import './tables.ts'

export type StoredImport = Selectable<TenantTables['product_imports']>
type NewImport = Omit<Insertable<TenantTables['product_imports']>, 'site_id'>

/** Store key of an import's file; the site's deletion removes it. */
export function importKey(siteId: Id, importId: Id): string {
  return `sites/${siteId}/product-imports/${importId}`
}

export async function insertImport(transaction: Transaction, siteId: Id, row: NewImport): Promise<void> {
  await transaction.site(siteId).insert('product_imports', row).execute()
}

export function findImport(reader: Reader, siteId: Id, id: Id): Promise<StoredImport | undefined> {
  return reader.site(siteId).selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function getImport(reader: Reader, siteId: Id, id: Id): Promise<StoredImport> {
  const found = await findImport(reader, siteId, id)
  if (!found) throw new Refusal('not_found', 'Questa importazione non esiste più: carica di nuovo il file.')
  return found
}

/** The newest imports of a site, without what they report. */
export async function latestImports(reader: Reader, siteId: Id, limit: number) {
  return await reader
    .site(siteId)
    .selectFrom('product_imports')
    .select(['id', 'file_name', 'state', 'counts', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Imports in some states, the oldest first. */
export async function importsIn(reader: Reader, siteId: Id, states: readonly ImportState[]) {
  return await reader
    .site(siteId)
    .selectFrom('product_imports')
    .select(['id', 'state', 'author_id'])
    .where('state', 'in', states)
    .orderBy('id')
    .execute()
}

export async function changeImport(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<Omit<StoredImport, 'site_id' | 'id' | 'created_at'>>,
  now: Date,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('product_imports')
    .set({ ...change, touched_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes an import from one state to another; false when it was not in the first.
 * @param goesOn with what it has done; otherwise its progress begins anew
 */
export async function moveImport(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  { from, to, goesOn = false }: { readonly from: readonly ImportState[]; readonly to: ImportState; goesOn?: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('product_imports')
    .set({ state: to, ...(!goesOn && { done: 0, total: 0 }), sentence: null, touched_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteImport(transaction: Transaction, siteId: Id, id: Id): Promise<void> {
  await transaction.site(siteId).delete('product_imports').where('id', '=', id).execute()
}

/** Writes down what an import changed of a product. */
export async function recordImported(
  transaction: Transaction,
  siteId: Id,
  { importId, documentId }: { importId: Id; documentId: Id },
  { was, became, at }: { readonly was: ProductState; readonly became: ProductState; readonly at: string },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('product_import_changes', {
      import_id: importId,
      document_id: documentId,
      was: JSON.stringify(was),
      became: JSON.stringify({ ...became, at }),
    })
    .execute()
}

/** Those of some products that an import has made. */
export async function madeByImport(
  reader: Reader,
  siteId: Id,
  importId: Id,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .site(siteId)
    .selectFrom('product_import_changes')
    .select('document_id')
    .where('import_id', '=', importId)
    .where('document_id', 'in', ids)
    .where('was', '=', 'null')
    .execute()
  return new Set(rows.map((row) => row.document_id))
}

export async function countImported(reader: Reader, siteId: Id, importId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('product_import_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes of an import after a document, in the order of their ids. */
export async function importedAfter(reader: Reader, siteId: Id, importId: Id, after: Id, limit: number) {
  const rows = await reader
    .site(siteId)
    .selectFrom('product_import_changes')
    .select(['document_id', 'was', 'became'])
    .where('import_id', '=', importId)
    .where('document_id', '>', after)
    .orderBy('document_id')
    .limit(limit)
    .execute()
  return rows.map(({ document_id: documentId, was, became }) => ({
    documentId,
    was: JSON.parse(was) as ProductState | null,
    became: JSON.parse(became) as (ProductState & { at: string }) | null,
  }))
}

export async function forgetImported(transaction: Transaction, siteId: Id, importId: Id, upTo: Id): Promise<void> {
  await transaction
    .site(siteId)
    .delete('product_import_changes')
    .where('import_id', '=', importId)
    .where('document_id', '<=', upTo)
    .execute()
}
