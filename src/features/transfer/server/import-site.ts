import { COLLECTION_TYPE, ITEM_STATUS, ITEM_TYPE, type ItemStatus } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { putImportedComment } from '../../comments/public.ts'
import {
  createDocument,
  findImportedDocument,
  findPublished,
  findRedirect,
  putRedirect,
  updateDocument,
} from '../../pages/public.ts'
import { publish, scheduleAt } from '../../publishing/public.ts'
import {
  findSite,
  lockSite,
  openPublication,
  putSiteContent,
  recordPublication,
  type SiteContent,
} from '../../sites/public.ts'
import type { ImportedDocument, ImportedState, OldAddress, SiteImport } from '../model/site-import.ts'
import { type ImportedAssets, importAssets } from './import-assets.ts'
import type { ImportProgress } from './import-progress.ts'
import type { MediaFiles } from './media-files.ts'

/** Documents and comments per transaction, so that visitors' writes never wait long. */
const BATCH = 20

export interface ImportOutcome {
  readonly siteId: Id
  readonly created: {
    readonly documents: number
    readonly assets: number
    readonly comments: number
    readonly redirects: number
    /** Files that this import added, including those for an earlier import. */
    readonly files: number
  }
  /** Names of files that were not supplied. */
  readonly missingFiles: ImportedAssets['missingFiles']
  readonly problems: ImportedAssets['problems']
}

interface ImportTarget {
  readonly siteId: Id
  /** Files supplied with the export. */
  readonly media: MediaFiles | undefined
  readonly onProgress: (progress: ImportProgress) => void
}

/**
 * Stores an imported site. What an earlier import of the same file created is not changed, even if its owner has
 * edited it; so an interrupted import is simply started again.
 */
export async function importSite(services: Services, site: SiteImport, target: ImportTarget): Promise<ImportOutcome> {
  const { siteId } = target
  const assets = await importAssets(services, site, target)
  const documents = await inBatches(site.documents, 'documents', target, (batch) =>
    importDocuments(services, siteId, batch),
  )
  const comments = await inBatches(site.comments, 'comments', target, (batch) =>
    services.database.transact(async (transaction) => {
      let created = 0
      for (const comment of batch) {
        const row = {
          id: comment.key,
          document_id: comment.documentKey,
          parent_id: comment.parentKey,
          kind: comment.kind,
          status: comment.status,
          author_name: comment.author.name,
          author_email: comment.author.email,
          author_url: comment.author.url,
          body: comment.body,
          import_key: comment.key,
          created_at: comment.createdAt ?? services.now().toISOString(),
        }
        if (await putImportedComment(transaction, siteId, row)) created++
      }
      return created
    }),
  )
  const redirects = await inBatches(redirectsOf(site), 'redirects', target, (batch) =>
    importRedirects(services, siteId, batch),
  )
  await importFrame(services, siteId, site)
  return {
    siteId,
    created: { documents, assets: assets.created, comments, redirects, files: assets.arrived },
    missingFiles: assets.missingFiles,
    problems: assets.problems,
  }
}

async function inBatches<Item>(
  items: readonly Item[],
  phase: ImportProgress['phase'],
  { onProgress }: Pick<ImportTarget, 'onProgress'>,
  bring: (batch: readonly Item[]) => Promise<number>,
): Promise<number> {
  let created = 0
  for (let done = 0; done < items.length; done += BATCH) {
    const batch = items.slice(done, done + BATCH)
    created += await bring(batch)
    onProgress({ phase, done: done + batch.length, total: items.length })
  }
  return created
}

async function importDocuments(services: Services, siteId: Id, batch: readonly ImportedDocument[]): Promise<number> {
  const { database, secrets, now, blocks } = services
  const hashes = new Map<Id, string>()
  // Hashing takes a tenth of a second: not inside the transaction.
  for (const document of batch)
    if (document.password !== null) hashes.set(document.key, await secrets.hashPassword(document.password))
  return await database.transact(async (transaction) => {
    const stored = await findSite(transaction, siteId)
    const site = { id: siteId, locale: stored!.locale, timeZone: stored!.time_zone }
    const author = { authorId: null, now: now() }
    const published: Id[] = []
    let created = 0
    for (const document of batch) {
      if (await findImportedDocument(transaction, siteId, document.key)) continue
      const content = { ...document.content, passwordHash: hashes.get(document.key) ?? null }
      await createDocument(
        transaction,
        siteId,
        {
          id: document.key,
          importKey: document.key,
          kind: document.kind,
          collectionId: document.kind === 'item' ? document.parentKey : null,
          type: typeOf(document.kind),
          content,
          createdAt: document.createdAt ?? undefined,
          position: document.position,
        },
        blocks,
        author,
      )
      created++
      const due =
        document.state === 'scheduled' && document.scheduledFor !== null && new Date(document.scheduledFor) > author.now
      if (due) await scheduleAt(transaction, site, document.key, new Date(document.scheduledFor!), author)
      else if (document.state === 'published' || document.state === 'private' || document.state === 'scheduled')
        published.push(document.key)
      else await setStatus(transaction, siteId, document, author.now)
    }
    if (published.length > 0) await publish(services, transaction, site, { documentIds: published }, author)
    return created
  })
}

function typeOf(kind: ImportedDocument['kind']): number {
  if (kind === 'page') return COLLECTION_TYPE.page
  return kind === 'collection' ? COLLECTION_TYPE.generic : ITEM_TYPE.text
}

const STATUS_OF: Partial<Record<ImportedState, ItemStatus>> = {
  draft: ITEM_STATUS.draft,
  needs_review: ITEM_STATUS.needsReview,
  deleted: ITEM_STATUS.deleted,
}

async function setStatus(transaction: Transaction, siteId: Id, document: ImportedDocument, now: Date): Promise<void> {
  await updateDocument(transaction, siteId, document.key, {
    status: STATUS_OF[document.state] ?? ITEM_STATUS.draft,
    deleted_at: document.state === 'deleted' ? now.toISOString() : null,
  })
}

/** Redirects of old addresses; addresses by id keep their query. */
function redirectsOf(site: SiteImport): OldAddress[] {
  const ofDocuments = site.documents.flatMap((document) =>
    [...document.oldPaths, ...document.oldQueries.map((query) => `/${query}`)].map((from) => ({
      from,
      to: document.path,
    })),
  )
  return [...ofDocuments, ...site.oldAddresses]
}

async function importRedirects(services: Services, siteId: Id, batch: readonly OldAddress[]): Promise<number> {
  return await services.database.transact(async (transaction) => {
    await lockSite(transaction, siteId)
    const site = await findSite(transaction, siteId)
    let created = 0
    for (const { from, to } of batch) {
      const taken = await findPublished(transaction, siteId, site!.locale, from)
      if (taken || from === to || (await findRedirect(transaction, siteId, from))) continue
      await putRedirect(transaction, siteId, { from_path: from, to_path: to, status: 301 }, services.now())
      created++
    }
    return created
  })
}

/** Menu and tagline, if the site has none of its own yet; an existing draft stays a draft. */
async function importFrame({ database, now }: Services, siteId: Id, site: SiteImport): Promise<void> {
  const withFrame = (content: SiteContent): SiteContent => ({
    ...content,
    frame: {
      ...content.frame,
      tagline: content.frame.tagline || site.site.tagline.slice(0, 300),
      mainNavigation: content.frame.mainNavigation.length > 0 ? content.frame.mainNavigation : site.navigation.main,
    },
  })
  await database.transact(async (transaction) => {
    await lockSite(transaction, siteId)
    const stored = await findSite(transaction, siteId)
    if (!stored || stored.content.frame.mainNavigation.length > 0 || site.navigation.main.length === 0) return
    const number = await openPublication(transaction, siteId)
    const { content, draft } = stored
    await putSiteContent(transaction, siteId, { content: withFrame(content), draft: draft && withFrame(draft) })
    await recordPublication(transaction, siteId, { number, documents: [], authorId: null, now: now() })
  })
}
