import { PERMISSION } from '../../../core/codes.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { previewCalls as calls } from '../../sites/schemas.ts'
import { ownerNames } from './owner-names.ts'
import { deletePreviewLink, insertPreviewToken, listPreviewLinks } from './preview-repository.ts'
import type { PreviewServices } from './preview-services.ts'

const DAY_MS = 24 * 3_600_000

/** Links that show a site's drafts to people without an account, read-only, for some days. */
export function previewLinkRoutes(app: App, { database, secrets, now, directory }: PreviewServices): void {
  serveCall(app, calls.createPreviewLink, ownerWrites(PERMISSION.contentManager), async ({ params, body, actor }) => {
    const site = await directory.getSite(params.siteId)
    const token = secrets.token()
    const hash = secrets.hashToken(token)
    const expiresAt = new Date(now().getTime() + body.days * DAY_MS)
    await database.transact((transaction) =>
      insertPreviewToken(transaction, site.id, {
        hash,
        kind: 'link',
        ownerId: actor!.ownerId,
        host: new URL(site.baseUrl).host,
        path: body.path,
        expiresAt,
        now: now(),
      }),
    )
    const url = new URL('/api/preview', site.baseUrl)
    url.searchParams.set('link', token)
    url.searchParams.set('path', body.path)
    return { id: hash, url: url.href, expiresAt: expiresAt.toISOString() }
  })

  serveCall(app, calls.readPreviewLinks, ownerReads(PERMISSION.config), async ({ params }) => {
    const links = await listPreviewLinks(database, params.siteId, now())
    const names = await ownerNames(
      database,
      links.map((link) => link.owner_id),
    )
    return {
      links: links.map((link) => ({
        id: link.token_hash,
        path: link.path ?? '/',
        authorName: names.get(link.owner_id) ?? null,
        createdAt: link.created_at,
        expiresAt: link.expires_at,
      })),
    }
  })

  serveCall(app, calls.deletePreviewLink, ownerWrites(PERMISSION.contentManager), async ({ params, actor, held }) => {
    // Who may change texts and pictures only ends no work of others.
    const by = held?.contentOnly ? actor!.ownerId : undefined
    const ended = await database.transact((transaction) =>
      deletePreviewLink(transaction, params.siteId, params.linkId, by),
    )
    if (!ended) throw new Refusal('not_found', 'Questo collegamento non c’è più.')
  })
}
