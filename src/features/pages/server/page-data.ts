import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { kindOf } from './build-page.tsx'
import { DATA_FORMATS, type DataFormat } from './page-kind.ts'
import { publishedPart } from './published-part.ts'
import { publishedReads } from './published-reads.ts'
import { plainAnswer } from './site-answers.ts'

export function isDataFormat(format: unknown): format is DataFormat {
  return typeof format === 'string' && Object.hasOwn(DATA_FORMATS, format)
}

/** A page as data, if its kind provides it (`?format=rss`, `?format=json`). */
export async function pageData(
  services: Services,
  site: Site,
  path: string,
  format: DataFormat,
): Promise<RenderedPage> {
  const reads = publishedReads(services, site)
  const page = await reads.page(path)
  if (page?.access !== 'public') throw new PageNotFound(path)
  const part = () => publishedPart(services, site, page)
  const data = await kindOf(services, page).data?.[format]?.({ site, page, reads, part })
  if (data === undefined) throw new PageNotFound(path)
  const { body, tags = [], validUntil } = data
  const answer = plainAnswer(services, site, DATA_FORMATS[format], body)
  return { ...answer, topics: [...answer.topics, ...tags.map((tag) => `site:${site.id}:${tag}` as const)], validUntil }
}
