import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { noticeParts } from './notice-pages.tsx'
import { renderDocument } from './render-document.tsx'
import { sendShared, sharedPage } from './site-answers.ts'

interface SharedPage {
  readonly site: Site
  readonly path: string
  /** Names of the style sheets of its view. */
  readonly stylesheets: readonly string[]
  /** It must read its data through the given memory, and throws a PageNotFound where there is no page. */
  readonly build: (given: Pick<Services, 'memory'>) => Promise<{ readonly title: string; readonly main: ReactNode }>
}

/** Sends a public page of another feature in the site's look: the same for everybody, cached and indexed. */
export async function sendSharedPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, path, stylesheets, build }: SharedPage,
) {
  const page = await sharedPage(services, site, path, async (given) => {
    const built = await build(given)
    const parts = noticeParts({ ...built, status: 200, path, pageType: PAGE_TYPE.page, stylesheets })
    return await renderDocument(given, site, { ...parts, canonicalPath: path, noIndex: false })
  })
  return sendShared(request, reply, page)
}
