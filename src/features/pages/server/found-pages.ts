import type { Reader } from '../../../platform/database/database.ts'
import type { Site } from '../../sites/public.ts'
import type { FoundPages } from '../model/calls/search-engines.ts'
import { SYNCED } from '../model/synced.ts'
import { indexableQuery } from './published-lists.ts'
import type { PublishedPage } from './published-repository.ts'
import { revisionsById } from './revisions-repository.ts'

/** The home page and two others show what a pattern does. */
const EXAMPLES = 3
const HIDDEN_SHOWN = 50

/** What search engines find of a site's publication, and which of its pages hide themselves. */
export async function foundPages(reader: Reader, site: Pick<Site, 'id' | 'locale' | 'content'>): Promise<FoundPages> {
  const open = await indexableQuery(reader, site)
    .select(['path', 'title', 'excerpt', 'revision_id'])
    .where('collection_id', 'is', null)
    .orderBy('path')
    .limit(EXAMPLES)
    .execute()
  const revisions = await revisionsById(
    reader,
    site.id,
    open.map(({ revision_id }) => revision_id),
  )
  const hiding = () =>
    reader
      .site(site.id)
      .selectFrom('published_pages')
      .where('locale', '=', site.locale)
      .where('kind', '!=', SYNCED)
      .where(({ eb, or }) => or([eb('no_index', '=', 1), eb('access', '!=', 'public')]))
  const hidden = await hiding()
    .select(['document_id', 'path', 'title', 'access'])
    .orderBy('path')
    .limit(HIDDEN_SHOWN)
    .execute()
  const count = await hiding()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    examples: open.map(({ path, title, excerpt, revision_id }) => {
      const content = revisions.get(revision_id)
      return { path, title: content?.seoTitle || title, description: content?.seoDescription || excerpt }
    }),
    hidden: hidden.map(({ document_id: documentId, path, title, access }) => ({
      documentId,
      path,
      title,
      reason: reasonOf(access),
    })),
    hiddenCount: Number(count.total),
  }
}

function reasonOf(access: PublishedPage['access']): FoundPages['hidden'][number]['reason'] {
  return access === 'public' ? 'noIndex' : access
}
