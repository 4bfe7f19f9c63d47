import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { pageReads } from '../../pages/public.ts'
import { findSite, wordsForSiteChanges } from '../../sites/public.ts'
import * as calls from '../model/calls/index.ts'
import { menuWarnings, pendingDocuments } from './pending.ts'
import { latestPublication } from './replaced-states.ts'
import { contentBefore, withheldFrom } from './restricted.ts'

/** Calls for pending changes and warnings. */
export function pendingRoutes(app: App, { database, owners, blocks }: Services): void {
  serveCall(app, calls.readPending, pageReads, async ({ params, held }) => {
    const site = await findSite(database, params.siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    const { mainNavigation, footerNavigation, headerButton } = (site.draft ?? site.content).frame
    const menus = [...mainNavigation, ...footerNavigation, ...(headerButton ? [headerButton] : [])]
    const { documents, total } = await pendingDocuments(database, site, menus, blocks)
    const latest = await latestPublication(database, site.id)
    const before = latest ? await contentBefore(database, site.id, latest.number) : undefined
    const words = site.draft ? wordsForSiteChanges(site.content, site.draft) : []
    const authors = [...documents.map(({ authorId }) => authorId), site.draft_author_id, latest?.author_id ?? null]
    const names = await owners.names(database, authors)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    return {
      documents: documents.map(({ document, authorId, ...pending }) => ({
        documentId: document.id,
        kind: document.kind,
        title: document.title,
        path: pending.path,
        state: pending.state,
        inMenu: pending.inMenu,
        linkedFrom: [...pending.linkedFrom],
        changes: [...pending.changes],
        brings: [...pending.brings],
        words: [...pending.words],
        scheduledFor: document.scheduled_for,
        warnings: [...pending.warnings],
        authorName: nameOf(authorId),
        changedAt: pending.changedAt,
      })),
      total,
      site:
        words.length === 0
          ? null
          : {
              words,
              withheld: withheldFrom({ held }, site.content, site.draft!),
              authorName: nameOf(site.draft_author_id),
              changedAt: site.draft_changed_at,
            },
      menuWarnings: await menuWarnings(database, site, menus),
      latest: latest
        ? {
            number: latest.number,
            documentIds: latest.documents,
            authorName: nameOf(latest.author_id),
            createdAt: latest.created_at,
            withheld: before === undefined ? [] : withheldFrom({ held }, site.content, before),
          }
        : null,
    }
  })
}
