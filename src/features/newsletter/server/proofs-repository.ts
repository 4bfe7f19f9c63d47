import { createHash } from 'node:crypto'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import type { Proof, ProofKind, ProofSource, SuppressionReason } from '../model/subscribers.ts'
import './tables.ts'

/** A bounce or a complaint outweighs an unsubscription, and is not replaced by one. */
const WEIGHT: Readonly<Record<SuppressionReason, number>> = { unsubscribed: 0, removed: 0, bounced: 1, complained: 2 }

/** Stored for an address that must not be added again: the same on every installation, so that it can be archived. */
export function addressHash(email: string): string {
  return createHash('sha256').update(`vetrina newsletter ${email}`).digest('hex')
}

export interface NewProof {
  readonly email: string
  readonly kind: ProofKind
  readonly lists: readonly string[]
  readonly source: ProofSource
  readonly pagePath?: string
  readonly pageTitle?: string
  readonly network?: string | null
  readonly text: string
  readonly version?: string
}

/** Adds to the consent record; its rows are never changed. */
export async function addProofs(
  transaction: Transaction,
  siteId: Id,
  proofs: readonly NewProof[],
  now: Date,
): Promise<void> {
  await transaction.site(siteId).insertMany(
    'newsletter_proofs',
    proofs.map(({ lists, pagePath = '', pageTitle = '', network = null, version = '', email, kind, source, text }) => ({
      id: newId(now.getTime()),
      email,
      kind,
      lists: lists.join(', '),
      source,
      page_path: pagePath,
      page_title: pageTitle,
      network,
      text,
      version,
      created_at: now.toISOString(),
    })),
  )
}

/** The consent record of an address, oldest first. */
export async function proofsOf(reader: Reader, siteId: Id, email: string): Promise<readonly Proof[]> {
  return (await proofsByAddress(reader, siteId, [email])).get(email) ?? []
}

/** The consent records of some addresses. */
export async function proofsByAddress(
  reader: Reader,
  siteId: Id,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly Proof[]>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_proofs')
    .selectAll()
    .where('email', 'in', emails)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = new Map<string, Proof[]>()
  for (const row of rows) found.set(row.email, [...(found.get(row.email) ?? []), asProof(row)])
  return found
}

function asProof(row: Omit<TenantTables['newsletter_proofs'], 'site_id'>): Proof {
  return {
    kind: row.kind,
    lists: row.lists,
    source: row.source as ProofSource,
    pagePath: row.page_path,
    pageTitle: row.page_title,
    network: row.network,
    text: row.text,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** Permanently excludes an address from imports. */
export async function suppress(
  transaction: Transaction,
  siteId: Id,
  email: string,
  { reason, now }: { reason: SuppressionReason; now: Date },
): Promise<void> {
  const site = transaction.site(siteId)
  const hash = addressHash(email)
  const known = await suppressionOf(transaction, siteId, email)
  if (known === undefined)
    await site
      .insert('newsletter_suppressions', { email_hash: hash, reason, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else if (WEIGHT[reason] > WEIGHT[known])
    await site.update('newsletter_suppressions').set({ reason }).where('email_hash', '=', hash).execute()
}

/** Why an address is excluded; undefined if it is not. */
export async function suppressionOf(reader: Reader, siteId: Id, email: string): Promise<SuppressionReason | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('newsletter_suppressions')
    .select('reason')
    .where('email_hash', '=', addressHash(email))
    .executeTakeFirst()
  return row?.reason
}
