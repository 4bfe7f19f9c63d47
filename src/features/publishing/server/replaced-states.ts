import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { StoredDocument } from '../../pages/public.ts'
import { type PublishedPage, publishedById } from '../../pages/public.ts'
import { findSite, recordPublication, type SiteContent } from '../../sites/public.ts'

/** What visitors saw of some documents, and of the site's own content, before a publication. */
export interface ReplacedState {
  documents: {
    readonly id: Id
    readonly publishedVersion: number | null
    /** Its row of the path table; null when it was not published. */
    readonly page: PublishedPage | null
    /** The redirect from the path that the publication gave it. */
    redirect: { readonly to_path: string; readonly status: number } | null
  }[]
  /** Null when the publication did not change it. */
  siteContent: SiteContent | null
}

/** The state that a publication of these documents is about to replace. */
export async function stateOf(
  reader: Reader,
  site: { id: Id; locale: string },
  documents: readonly StoredDocument[],
  siteContent: boolean,
): Promise<ReplacedState> {
  const ids = documents.map(({ id }) => id)
  const pages = await publishedById(reader, site.id, site.locale, ids)
  return {
    documents: documents.map(({ id, published_version: publishedVersion }) => ({
      ...{ id, publishedVersion, page: pages.get(id) ?? null, redirect: null },
    })),
    siteContent: siteContent ? ((await findSite(reader, site.id))?.content ?? null) : null,
  }
}

/** Records a publication and the state that it replaced. Only the latest one can be withdrawn, so only its state is kept. */
export async function finishPublication(
  { siteReplaced }: Pick<Services, 'siteReplaced'>,
  transaction: Transaction,
  siteId: Id,
  {
    replaced,
    ...publication
  }: {
    number: number
    documents: readonly Id[]
    replaced: ReplacedState
    authorId: Id | null
    now: Date
  },
): Promise<void> {
  await recordPublication(transaction, siteId, publication)
  const { siteContent } = replaced
  if (siteContent) for (const hear of siteReplaced) await hear(transaction, siteId, siteContent, publication.now)
  const site = transaction.site(siteId)
  await site.delete('replaced_states').execute()
  await site.insert('replaced_states', { number: publication.number, state: JSON.stringify(replaced) }).execute()
}

/** The state that the latest publication replaced; undefined for any other one. */
export async function findReplacedState(
  reader: Reader,
  siteId: Id,
  number: number,
): Promise<ReplacedState | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('replaced_states')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && (JSON.parse(row.state) as ReplacedState)
}

/** The publication that can be withdrawn; undefined when there is none. */
export async function latestPublication(reader: Reader, siteId: Id) {
  const row = await reader
    .site(siteId)
    .selectFrom('replaced_states')
    .innerJoin('publications', (join) =>
      join
        .onRef('publications.site_id', '=', 'replaced_states.site_id')
        .onRef('publications.number', '=', 'replaced_states.number'),
    )
    .select(['publications.number', 'publications.documents', 'publications.author_id', 'publications.created_at'])
    .executeTakeFirst()
  return row && { ...row, documents: JSON.parse(row.documents) as Id[] }
}
