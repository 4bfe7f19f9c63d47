import type { Id } from '../../../core/ids.ts'
import { isSame } from '../../../core/is-same.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteSetting } from '../../../platform/activity.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { refuseFrameLinks } from '../model/frame-links.ts'
import type { HostRole } from '../model/hosts.ts'
import { type SiteContent, siteContentSchema } from '../model/site.ts'
import { registeredSettings } from '../model/site-parts.ts'
import { refuseCss } from './own-css.ts'
import './tables.ts'

export interface StoredSite {
  id: Id
  identifier: string
  website_type: number
  site_status: number
  locale: string
  time_zone: string
  content: SiteContent
  draft: SiteContent | null
  draft_version: number
  draft_author_id: Id | null
  draft_changed_at: string | null
  publish_revision: number
  suspension: string | null
  erase_at: string | null
  password_hash: string | null
  created_at: string
}

export async function findSite(reader: Reader, siteId: Id): Promise<StoredSite | undefined> {
  const row = await reader.global.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row && readSite(row)
}

/** The stored site; throws a Refusal when there is none. */
export async function getSite(reader: Reader, siteId: Id): Promise<StoredSite> {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return site
}

export async function findSiteByIdentifier(reader: Reader, identifier: string): Promise<StoredSite | undefined> {
  const row = await reader.global
    .selectFrom('sites')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row && readSite(row)
}

function readSite(row: Omit<StoredSite, 'content' | 'draft'> & { content: string; draft: string | null }): StoredSite {
  return {
    ...row,
    content: siteContentSchema.parse(JSON.parse(row.content)),
    draft: row.draft === null ? null : siteContentSchema.parse(JSON.parse(row.draft)),
  }
}

export async function insertSite(
  transaction: Transaction,
  site: Omit<StoredSite, `draft${string}` | 'publish_revision' | 'suspension' | 'erase_at' | 'password_hash'>,
) {
  await transaction.global
    .insertInto('sites')
    .values({
      ...site,
      content: JSON.stringify(site.content),
      draft: null,
      draft_version: 1,
      draft_author_id: null,
      draft_changed_at: null,
      publish_revision: 1,
      suspension: null,
      erase_at: null,
      password_hash: null,
    })
    .execute()
}

interface DraftAuthor {
  readonly authorId: Id | null
  /** Of a person who changes settings, which the site's log then has. */
  readonly name?: string
  readonly now: Date
}

/**
 * Replaces the draft of a site's own content, if its version is the one that the change is based on, its links are
 * allowed and no feature refuses its part.
 */
export async function saveSiteDraft(
  transaction: Transaction,
  siteId: Id,
  baseVersion: number,
  draft: SiteContent,
  author: DraftAuthor,
): Promise<number> {
  refuseFrameLinks(draft.frame)
  const site = await getSite(transaction, siteId)
  const before = site.draft ?? site.content
  // What is stored may be refused by newer rules: that keeps nobody from changing something else.
  if (draft.style.css !== before.style.css) refuseCss(draft.style.css)
  for (const settings of registeredSettings())
    if (!isSame(settings.of(before), settings.of(draft))) settings.refuse(draft)
  if (author.name !== undefined)
    await noteSettings(transaction, siteId, { before, draft }, { ...author, name: author.name })
  const saved = await transaction.global
    .updateTable('sites')
    .set({
      draft: JSON.stringify(draft),
      draft_version: baseVersion + 1,
      draft_author_id: author.authorId,
      draft_changed_at: author.now.toISOString(),
    })
    .where('id', '=', siteId)
    .where('draft_version', '=', baseVersion)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n)
    throw new Refusal('conflict', 'Qualcun altro ha cambiato il sito nel frattempo. Ricarica e riprova.')
  return baseVersion + 1
}

/** Notes which settings a new draft changes; the rest of a draft is noted when it is published. */
async function noteSettings(
  transaction: Transaction,
  siteId: Id,
  { before, draft }: { readonly before: SiteContent; readonly draft: SiteContent },
  { authorId, name, now }: DraftAuthor & { readonly name: string },
): Promise<void> {
  if (authorId === null) return
  const kinds = registeredSettings().flatMap(({ act, of }) => (act && !isSame(of(before), of(draft)) ? [act] : []))
  if (before.style.css !== draft.style.css) kinds.push('settings.css')
  for (const kind of kinds) await noteSetting(transaction, siteId, { ownerId: authorId, name }, { kind }, now)
}

/**
 * Changes a part of a site's draft, for clients that may not know its version. What changes nothing makes no version.
 * @param baseVersion Refuses the change when the draft has another version; undefined skips the check.
 */
export async function changeSiteDraft(
  transaction: Transaction,
  siteId: Id,
  baseVersion: number | undefined,
  change: (content: SiteContent) => SiteContent,
  author: DraftAuthor,
): Promise<{ content: SiteContent; version: number }> {
  const site = await getSite(transaction, siteId)
  const before = site.draft ?? site.content
  const content = change(before)
  const isCurrent = baseVersion === undefined || baseVersion === site.draft_version
  if (isCurrent && isSame(before, content)) return { content, version: site.draft_version }
  return {
    content,
    version: await saveSiteDraft(transaction, siteId, baseVersion ?? site.draft_version, content, author),
  }
}

/** Changes the time zone of a site at once: its pages are rendered again. */
export async function putTimeZone(transaction: Transaction, siteId: Id, timeZone: string): Promise<void> {
  const changed = await transaction.global
    .updateTable('sites')
    .set({ time_zone: timeZone })
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal('not_found', 'Il sito non esiste.')
  transaction.announce(`site:${siteId}`)
}

/**
 * Asks all visitors of a site for a password, or for none any more (null), at once. Who is in by a former password is
 * asked again.
 */
export async function putSitePassword(transaction: Transaction, siteId: Id, hash: string | null): Promise<void> {
  const changed = await transaction.global
    .updateTable('sites')
    .set({ password_hash: hash })
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Refusal('not_found', 'Il sito non esiste.')
  transaction.announce(`site:${siteId}`)
}

/** Publishes the draft of the site's own content. */
export async function publishSiteDraft(transaction: Transaction, siteId: Id): Promise<void> {
  await transaction.global
    .updateTable('sites')
    .set((update) => ({ content: update.fn.coalesce('draft', 'content'), draft: null }))
    .where('id', '=', siteId)
    .execute()
  transaction.announce(`site:${siteId}`)
}

/**
 * Begins a publication: counts it, and locks the site's row until the end of the transaction. It comes before any
 * read, so that publications of one site are serialized on every node. Each change announces itself.
 */
export async function openPublication(transaction: Transaction, siteId: Id): Promise<number> {
  const row = await transaction.global
    .updateTable('sites')
    .set((update) => ({ publish_revision: update('publish_revision', '+', 1) }))
    .where('id', '=', siteId)
    .returning('publish_revision')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'Il sito non esiste.')
  return row.publish_revision
}

/** Locks the site's row like a publication, for changes of what is to be published. */
export async function lockSite(transaction: Transaction, siteId: Id): Promise<void> {
  await transaction.global
    .updateTable('sites')
    .set((update) => ({ publish_revision: update.ref('publish_revision') }))
    .where('id', '=', siteId)
    .execute()
}

export async function recordPublication(
  transaction: Transaction,
  siteId: Id,
  publication: { number: number; documents: readonly Id[]; authorId: Id | null; now: Date },
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('publications', {
      number: publication.number,
      documents: JSON.stringify(publication.documents),
      author_id: publication.authorId,
      created_at: publication.now.toISOString(),
    })
    .execute()
}

/** Writes the published content and the draft of a site verbatim, for imports. */
export async function putSiteContent(
  transaction: Transaction,
  siteId: Id,
  { content, draft }: { content: SiteContent; draft: SiteContent | null },
): Promise<void> {
  await transaction.global
    .updateTable('sites')
    .set({ content: JSON.stringify(content), draft: draft && JSON.stringify(draft) })
    .where('id', '=', siteId)
    .execute()
  transaction.announce(`site:${siteId}`)
}

export interface StoredHost {
  host: string
  site_id: Id
  role: HostRole
  verification_token: string
  verified_at: string | null
  created_at: string
}

export function findHost(reader: Reader, host: string): Promise<StoredHost | undefined> {
  return reader.global.selectFrom('hosts').selectAll().where('host', '=', host).executeTakeFirst()
}

export function hostsOfSite(reader: Reader, siteId: Id): Promise<StoredHost[]> {
  return reader.global.selectFrom('hosts').selectAll().where('site_id', '=', siteId).orderBy('host').execute()
}

export async function insertHost(transaction: Transaction, host: StoredHost): Promise<void> {
  const inserted = await transaction.global
    .insertInto('hosts')
    .values(host)
    // An unverified claim does not keep others from claiming the host.
    .onConflict((conflict) => conflict.column('host').doUpdateSet(host).where('hosts.verified_at', 'is', null))
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n)
    throw new Refusal('conflict', `L’indirizzo ${host.host} è già di un sito di questa installazione.`, {
      fields: { host: 'È già di un altro sito di questa installazione.' },
    })
  transaction.announce('hosts')
}

/** @throws Refusal if the site's claim is not there any more */
export async function markHostVerified(transaction: Transaction, siteId: Id, host: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction.global
    .updateTable('hosts')
    .set({ verified_at: now.toISOString() })
    .where('site_id', '=', siteId)
    .where('host', '=', host)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Refusal('conflict', 'Nel frattempo questo dominio è stato tolto dall’elenco: aggiungilo di nuovo.')
  transaction.announce('hosts')
}

/** Makes a host primary; the others redirect to it from now on. */
export async function makePrimaryHost(transaction: Transaction, siteId: Id, host: string): Promise<void> {
  const { global } = transaction
  await global
    .updateTable('hosts')
    .set({ role: 'redirect' })
    .where('site_id', '=', siteId)
    .where('role', '=', 'primary')
    .execute()
  await global
    .updateTable('hosts')
    .set({ role: 'primary' })
    .where('site_id', '=', siteId)
    .where('host', '=', host)
    .execute()
  transaction.announce('hosts', `site:${siteId}`)
}

export async function deleteHost(transaction: Transaction, siteId: Id, host: string): Promise<void> {
  await transaction.global.deleteFrom('hosts').where('site_id', '=', siteId).where('host', '=', host).execute()
  transaction.announce('hosts', `site:${siteId}`)
}
