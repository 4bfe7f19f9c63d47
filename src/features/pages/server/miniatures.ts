import type { FastifyReply } from 'fastify'
import type { Site } from '../../sites/public.ts'
import { type DocumentContentInput, documentContentSchema } from '../model/document.ts'
import { pageModel } from '../model/kinds.ts'
import { type BuildServices, buildPage } from './build-page.tsx'
import { PageContents } from './page-contents.ts'
import { renderDocument } from './render-document.tsx'

/** Whether a browser may reuse the page for a minute. */
const CACHING = { published: 'private, max-age=60', draft: 'private, no-cache' }

/** No scripts run in the page, and its links, which `base` sends to new windows, open none. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'self'",
  // The site's images are private to its owners, whom the browser identifies by the area's own cookie.
  'sandbox allow-same-origin',
].join('; ')

/** Browsers would report each as blocked. */
const MODULE = /<script type="module"[^>]*><\/script>/g

/** Sends the HTML document of a page to be looked at in a frame of the configuration area. */
export function sendMiniature(reply: FastifyReply, html: string, state: keyof typeof CACHING): FastifyReply {
  return reply
    .headers({ 'cache-control': CACHING[state], 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', '<head><base target="_blank"/>').replaceAll(MODULE, ''))
}

/** The HTML document of a home page that is in no database. */
export async function imaginedHome(
  services: BuildServices,
  site: Site,
  input: DocumentContentInput,
): Promise<string | undefined> {
  const content = documentContentSchema.parse(input)
  const contents = new PageContents(services.blocks, () => undefined)
  const now = services.now().toISOString()
  const page = {
    path: '/',
    document_id: site.id,
    revision_id: site.id,
    kind: pageModel.name,
    type: pageModel.type,
    collection_id: null,
    title: content.title,
    excerpt: '',
    cover_id: null,
    author: '',
    access: 'public',
    no_index: 1,
    pinned: 0,
    published_at: now,
    held_on: '',
    updated_at: now,
    position: 0,
  } as const
  const parts = await buildPage(services, site, page, contents.read(content), { page: 1 })
  return parts && (await renderDocument(services, site, parts)).body
}
