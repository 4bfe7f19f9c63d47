import type { Id } from '../../../core/ids.ts'
import { PUBLISHED } from '../../../platform/cache/site-memory.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { MOST_JUMPS, redirectKey } from '../model/redirect-chain.ts'
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

/** Paths in one statement: SQLite and PostgreSQL limit the values of a statement. */
const AT_ONCE = 500

/** Where some paths are redirected in the end, by path; paths without a redirect are left out. Circles are cut. */
export async function redirectsFrom(
  reader: Reader,
  siteId: Id,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  let open = new Map<string, readonly string[]>(paths.map((path) => [path, [path]]))
  for (let jump = 0; open.size > 0 && jump < MOST_JUMPS; jump++) {
    const next = new Map<string, readonly string[]>()
    for (const { from_path, to_path } of await redirectsAt(reader, siteId, [...open.keys()])) {
      const to = redirectKey(to_path)
      if (to === undefined) continue
      const heads = open.get(from_path)!
      for (const head of heads) targets.set(head, to)
      next.set(to, [...(next.get(to) ?? []), ...heads])
    }
    open = next
  }
  return targets
}

async function redirectsAt(reader: Reader, siteId: Id, paths: readonly string[]) {
  const rows = []
  for (let first = 0; first < paths.length; first += AT_ONCE)
    rows.push(
      ...(await reader
        .site(siteId)
        .selectFrom('redirects')
        .select(['from_path', 'to_path'])
        .where('from_path', 'in', paths.slice(first, first + AT_ONCE))
        .execute()),
    )
  return rows
}

/** The paths that redirect to one, also by way of each other. */
export async function redirectsTo(reader: Reader, siteId: Id, path: string): Promise<string[]> {
  const found = new Set<string>()
  let open = [path]
  while (open.length > 0) {
    const rows = await reader
      .site(siteId)
      .selectFrom('redirects')
      .select('from_path')
      .where('to_path', 'in', open.slice(0, AT_ONCE))
      .execute()
    const more = rows.flatMap(({ from_path }) => (found.has(from_path) ? [] : from_path))
    for (const one of more) found.add(one)
    open = [...open.slice(AT_ONCE), ...more]
  }
  return [...found]
}

export function listRedirects(reader: Reader, siteId: Id): Promise<Redirect[]> {
  return reader
    .site(siteId)
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'status'])
    .orderBy('from_path')
    .execute()
}

/** Writes a redirect as it is given, in the place of one from the same path. Chains are followed when they are read. */
export async function putRedirect(transaction: Transaction, siteId: Id, redirect: Redirect, now: Date): Promise<void> {
  transaction.announce(`site:${siteId}:${PUBLISHED}`)
  await transaction
    .site(siteId)
    .insert('redirects', { ...redirect, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_path: redirect.to_path, status: redirect.status }),
    )
    .execute()
}

/** Rows in one statement. */
const ROWS_AT_ONCE = 200

/** Writes redirects of paths that have none. */
export async function insertRedirects(
  transaction: Transaction,
  siteId: Id,
  redirects: readonly Redirect[],
  now: Date,
): Promise<void> {
  if (redirects.length > 0) transaction.announce(`site:${siteId}:${PUBLISHED}`)
  const rows = redirects.map((redirect) => ({ ...redirect, created_at: now.toISOString() }))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await transaction
      .site(siteId)
      .insert('redirects', rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
}

/** Leads the former path of a page to its new one. Redirects to the page go with it, so that its chains stay short. */
export async function redirectMoved(
  transaction: Transaction,
  siteId: Id,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('redirects').where('from_path', '=', to).execute()
  await site.update('redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  await putRedirect(transaction, siteId, { from_path: from, to_path: to, status: 301 }, now)
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
