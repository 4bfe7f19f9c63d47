import type { Id } from '../../../core/ids.ts'
import { PUBLISHED } from '../../../platform/cache/site-memory.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

export interface Redirect {
  from_path: string
  to_path: string
  status: number
}

export function findRedirect(reader: Reader, siteId: Id, path: string): Promise<Redirect | undefined> {
  return reader
    .site(siteId)
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'status'])
    .where('from_path', '=', path)
    .executeTakeFirst()
}

/** Redirect targets of some paths, by path; paths without a redirect are left out. */
export async function redirectsFrom(
  reader: Reader,
  siteId: Id,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'in', paths)
    .execute()
  return new Map(rows.map((row) => [row.from_path, row.to_path]))
}

/** The paths that redirect to one. */
export async function redirectsTo(reader: Reader, siteId: Id, path: string): Promise<string[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('redirects')
    .select('from_path')
    .where('to_path', '=', path)
    .execute()
  return rows.map(({ from_path }) => from_path)
}

export function listRedirects(reader: Reader, siteId: Id): Promise<Redirect[]> {
  return reader
    .site(siteId)
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'status'])
    .orderBy('from_path')
    .execute()
}

/** Redirects a path. Existing redirects to it are updated to the new target, so that chains and loops do not arise. */
export async function putRedirect(transaction: Transaction, siteId: Id, redirect: Redirect, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  transaction.announce(`site:${siteId}:${PUBLISHED}`)
  await site.delete('redirects').where('from_path', '=', redirect.to_path).execute()
  await site.update('redirects').set({ to_path: redirect.to_path }).where('to_path', '=', redirect.from_path).execute()
  await site
    .insert('redirects', { ...redirect, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_path: redirect.to_path, status: redirect.status }),
    )
    .execute()
}

export async function deleteRedirect(transaction: Transaction, siteId: Id, fromPath: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .site(siteId)
    .delete('redirects')
    .where('from_path', '=', fromPath)
    .executeTakeFirst()
  if (numDeletedRows > 0n) transaction.announce(`site:${siteId}:${PUBLISHED}`)
  return numDeletedRows > 0n
}
