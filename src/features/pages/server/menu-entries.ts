import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import {
  changeSiteDraft,
  findSite,
  getSite,
  navigationEntrySchema,
  putSiteContent,
  type SiteContent,
} from '../../sites/public.ts'
import { linksOf, type MenuEntry, menuPlaceSchema, relink } from '../model/menu.ts'
import { pathOf } from '../model/paths.ts'
import { putEntriesBack, type TakenEntry, takeEntries } from '../model/taken-entries.ts'
import { draftPathOf } from './addresses.ts'
import type { Author } from './author.ts'
import { listDocuments, type StoredDocument } from './documents-repository.ts'
import { targetsOf } from './link-targets.ts'
import { findPublishedDocument } from './published-repository.ts'

/** The schema of a stored site's entries: any entry read from there is also valid here. */
const takenEntrySchema: z.ZodType<TakenEntry> = z.strictObject({
  at: menuPlaceSchema,
  inside: z.array(z.string()),
  entry: navigationEntrySchema,
})
const takenSchema = z.strictObject({
  mainNavigation: z.array(takenEntrySchema).default([]),
  footerNavigation: z.array(takenEntrySchema).default([]),
})
/** Content of the column `menu_entries`: the entries that each menu lost with the page, to restore them with it. */
export const menuEntriesSchema = takenSchema
/** For restoring a page: an unreadable entry must not keep it in the bin. */
const readableSchema = z.object({ mainNavigation: readableEntries(), footerNavigation: readableEntries() })
const MENUS = ['mainNavigation', 'footerNavigation'] as const

function readableEntries() {
  return z
    .array(z.unknown())
    .default([])
    .transform((entries) => entries.flatMap((entry) => takenEntrySchema.safeParse(entry).data ?? []))
}

function linksOfMenus({ frame }: SiteContent): string[] {
  return MENUS.flatMap((name) => linksOf(frame[name]))
}

function withMenus(content: SiteContent, change: (name: (typeof MENUS)[number]) => MenuEntry[]): SiteContent {
  const [mainNavigation, footerNavigation] = MENUS.map(change) as [MenuEntry[], MenuEntry[]]
  return { ...content, frame: { ...content.frame, mainNavigation, footerNavigation } }
}

/** Removes a document's entries from the menus' draft. Returns them for restoring; null: none. */
export async function takeMenuEntries(
  transaction: Transaction,
  site: { id: Id; locale: string },
  documentId: Id,
  author: Author,
): Promise<string | null> {
  const stored = await getSite(transaction, site.id)
  const before = stored.draft ?? stored.content
  const documents = await listDocuments(transaction, site.id, { collectionId: null })
  // Of several documents at one path, the published one is what visitors find; among drafts, the entry stays with one
  // outside the bin.
  const others = documents.filter(({ id }) => id !== documentId)
  const own = documents.filter(({ id }) => id === documentId)
  const drafts = new Map([
    ...[...own, ...others].map(({ id, url_id: urlId }) => [pathOf(urlId), id] as const),
    ...documents.flatMap(({ id, published_path: path }) => (path === null ? [] : [[path, id] as const])),
  ])
  const targetOf = await targetsOf(transaction, site, linksOfMenus(before), drafts)
  const taken: z.infer<typeof takenSchema> = { mainNavigation: [], footerNavigation: [] }
  const after = withMenus(before, (name) => {
    const left = takeEntries(before.frame[name], (link) => targetOf(link) === documentId)
    taken[name] = left.taken
    return left.menu
  })
  if (MENUS.every((name) => taken[name].length === 0)) return null
  await changeSiteDraft(transaction, site.id, stored.draft_version, () => after, author)
  return JSON.stringify(taken)
}

/** Restores in the menus' draft the entries that a document lost. They link to its public path, or else to its draft's. */
export async function putMenuEntriesBack(
  transaction: Transaction,
  site: { id: Id; locale: string },
  document: StoredDocument,
  author: Author,
): Promise<void> {
  if (document.menu_entries === null) return
  const taken = readableSchema.parse(JSON.parse(document.menu_entries))
  const published = await findPublishedDocument(transaction, site.id, site.locale, document.id)
  const path = published?.path ?? (await draftPathOf(transaction, site.id, document))
  const entriesOf = (name: (typeof MENUS)[number]) =>
    taken[name].map((one) => ({ ...one, entry: { ...one.entry, link: relink(one.entry.link, path) } }))
  const putBack = (content: SiteContent) =>
    withMenus(content, (name) => putEntriesBack(content.frame[name], entriesOf(name)))
  await changeSiteDraft(transaction, site.id, undefined, putBack, author)
}

/** The links to some documents in the published menus of a site and in their draft. */
export async function menuLinksTo(
  reader: Reader,
  site: { id: Id; locale: string },
  documentIds: ReadonlySet<Id>,
): Promise<string[]> {
  if (documentIds.size === 0) return []
  const { content, draft } = await getSite(reader, site.id)
  const links = [...linksOfMenus(content), ...(draft ? linksOfMenus(draft) : [])]
  const targetOf = await targetsOf(reader, site, links)
  return [...new Set(links)].filter((link) => documentIds.has(targetOf(link) ?? ''))
}

/**
 * Removes from a site's menus those of some links that lead visitors nowhere any more. Returns the site's former
 * content.
 */
export async function dropDeadLinks(
  transaction: Transaction,
  site: { id: Id; locale: string },
  links: readonly string[],
): Promise<SiteContent | undefined> {
  const targetOf = await targetsOf(transaction, site, links)
  const dead = new Set(links.filter((link) => targetOf(link) === undefined))
  const stored = dead.size === 0 ? undefined : await findSite(transaction, site.id)
  if (!stored) return undefined
  const without = (content: SiteContent) =>
    withMenus(content, (name) => takeEntries(content.frame[name], (link) => dead.has(link)).menu)
  const { content, draft } = stored
  await putSiteContent(transaction, site.id, { content: without(content), draft: draft && without(draft) })
  return content
}
