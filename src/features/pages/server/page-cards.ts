import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { type Site, type SiteCard, siteCard } from '../../sites/public.ts'
import { publishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'

/** The picture of a published page for those who share it, if its owner chose none. */
export interface PageCard extends SiteCard {
  readonly path: string
}

/** The card of a page; undefined unless everybody may see the page. */
export function pageCard(
  site: Site,
  page: Pick<PublishedPage, 'document_id' | 'path' | 'title' | 'access'>,
): PageCard | undefined {
  if (page.access !== 'public') return undefined
  const card = siteCard(site.content, { title: page.title, isHome: page.path === '/' })
  return { ...card, path: cardPath(site.id, page.document_id, card) }
}

function cardPath(siteId: Id, documentId: Id, { hash }: SiteCard): string {
  return `/images/${siteId}/cards/${documentId}/${hash}.png`
}

/** The cards of a site's pages: `/images/{siteId}/cards/{documentId}/{hash}.png`. */
export function pageCardRoutes(app: App, services: Services): void {
  const { directory, paintedImages } = services
  app.get(
    '/images/:siteId/cards/:documentId/:file',
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'picture' } },
      schema: { params: z.object({ siteId: idSchema, documentId: idSchema, file: z.string().max(100) }) },
    },
    async (request, reply) => {
      const { siteId, documentId, file } = request.params
      const site = (await directory.find(request.headers.host))?.site
      const page = site?.id === siteId ? await publishedReads(services, site).document(documentId) : undefined
      const card = site && page && pageCard(site, page)
      if (!card) throw new Refusal('not_found', 'Questa immagine non esiste.')
      // The page that named it is older than its title, or than the site's look.
      if (file !== `${card.hash}.png`) return reply.header('cache-control', 'no-store').redirect(card.path, 302)
      return paintedImages.send(request, reply, {
        key: card.path,
        type: 'image/png',
        isUnchanging: true,
        paint: card.paint,
      })
    },
  )
}
