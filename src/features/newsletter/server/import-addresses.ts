import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { ImportReport, SubscriberState } from '../model/subscribers.ts'
import { type ReadAddress, readAddresses } from './import-csv.ts'
import { getList, lockLists } from './lists-repository.ts'
import { addProofs, addressHash, type NewProof } from './proofs-repository.ts'
import { putMemberships, searchedOf } from './subscribers-repository.ts'

/** Addresses per query. */
const BATCH = 500

export interface ImportRequest {
  readonly listId: Id
  readonly text: string
  /** Source and date of the consent, as the owner declares them. */
  readonly origin: string
  readonly consentDate: string
  readonly now: Date
}

interface Plan {
  readonly added: readonly ReadAddress[]
  readonly merged: readonly { readonly id: Id; readonly email: string }[]
  readonly report: ImportReport
}

/** What an import would do; nothing is changed. */
export async function previewImport(
  reader: Reader,
  siteId: Id,
  { listId, text }: ImportRequest,
): Promise<ImportReport> {
  await getList(reader, siteId, listId)
  return (await planImport(reader, siteId, text)).report
}

/**
 * Imports addresses with consent, and stores the owner's declaration as proof. Unsubscribed, unreachable or removed
 * addresses stay out (NEWS-08); pending sign-ups stay pending.
 */
export async function importAddresses(
  transaction: Transaction,
  siteId: Id,
  request: ImportRequest,
): Promise<ImportReport> {
  const { listId, origin, consentDate, now } = request
  await lockLists(transaction, siteId, now)
  const list = await getList(transaction, siteId, listId)
  const { added, merged, report } = await planImport(transaction, siteId, request.text)
  const rows = added.map(({ email, name }) => ({ id: newId(now.getTime()), email, name }))
  await transaction.site(siteId).insertMany(
    'newsletter_subscribers',
    rows.map((row) => ({
      ...searchedOf(row),
      state: 'confirmed' as const,
      token_hash: null,
      token_expires_at: null,
      asked_at: null,
      confirmed_at: now.toISOString(),
      ended_at: null,
      created_at: now.toISOString(),
    })),
  )
  const all = [...rows, ...merged]
  await putMemberships(
    transaction,
    siteId,
    all.map(({ id }) => id),
    { listId, confirmed: true },
  )
  const proof = { kind: 'imported', source: 'import', lists: [list.name], version: consentDate, text: origin } as const
  await addProofs(
    transaction,
    siteId,
    all.map(({ email }): NewProof => ({ ...proof, email })),
    now,
  )
  return report
}

async function planImport(reader: Reader, siteId: Id, text: string): Promise<Plan> {
  const { addresses, repeated, faults, moreFaults } = readAddresses(text)
  if (addresses.length > LIMITS.importedAddresses)
    throw new Refusal(
      'too_large',
      `In una volta si importano al massimo ${LIMITS.importedAddresses.toLocaleString('it')} indirizzi: dividi il file.`,
    )
  const added: ReadAddress[] = []
  const merged: { id: Id; email: string }[] = []
  let [pending, keptOut] = [0, 0]
  for (let at = 0; at < addresses.length; at += BATCH) {
    const batch = addresses.slice(at, at + BATCH)
    const known = await knownAddresses(reader, siteId, batch)
    const suppressed = await suppressedAddresses(reader, siteId, batch)
    for (const address of batch) {
      const subscriber = known.get(address.email)
      if (subscriber?.state === 'confirmed') merged.push({ id: subscriber.id, email: address.email })
      else if (subscriber?.state === 'pending') pending++
      else if (subscriber || suppressed.has(addressHash(address.email))) keptOut++
      else added.push(address)
    }
  }
  const report = { added: added.length, merged: merged.length, pending, keptOut, repeated, faults, moreFaults }
  return { added, merged, report }
}

async function knownAddresses(reader: Reader, siteId: Id, addresses: readonly ReadAddress[]) {
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state'])
    .where(
      'email',
      'in',
      addresses.map(({ email }) => email),
    )
    .execute()
  return new Map(
    rows.map(({ id, email, state }): [string, { id: Id; state: SubscriberState }] => [email, { id, state }]),
  )
}

async function suppressedAddresses(reader: Reader, siteId: Id, addresses: readonly ReadAddress[]) {
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_suppressions')
    .select('email_hash')
    .where(
      'email_hash',
      'in',
      addresses.map(({ email }) => addressHash(email)),
    )
    .execute()
  return new Set(rows.map((row) => row.email_hash))
}
