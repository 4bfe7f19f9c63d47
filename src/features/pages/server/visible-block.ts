import type { FastifyRequest } from 'fastify'
import type { ReadBlock } from '../../../core/block-registry.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { normalisePath } from '../model/paths.ts'
import { everyBlock } from './load-blocks.ts'
import { publishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'
import { publishedContent } from './synced-contents.ts'
import { isUnlocked } from './unlocking.ts'

export interface VisiblePage {
  readonly page: PublishedPage
  readonly block: (id: Id) => ReadBlock | undefined
}

/** A published page, by its document or path, with its blocks, if this visitor may see it. */
export async function visiblePage(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { documentId, path }: { readonly documentId?: Id | undefined; readonly path?: string | undefined },
): Promise<VisiblePage | undefined> {
  const reads = publishedReads(services, site)
  const asked = path === undefined ? undefined : normalisePath(path.split('?')[0]!)
  const byPath = async () => (asked === undefined ? undefined : await reads.page(asked))
  const page = (documentId === undefined ? undefined : await reads.document(documentId)) ?? (await byPath())
  if (!page || page.access === 'private') return undefined
  const content = await publishedContent(services, services.pageContents, site, page)
  if (page.access === 'password' && !isUnlocked(services, request, site, page, content)) return undefined
  return { page, block: (id) => everyBlock(content.blocks).find((block) => block.id === id) }
}
