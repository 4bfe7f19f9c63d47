import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { localPath, localPathSchema } from '../../../core/links.ts'
import { SIGNED_IN_COOKIE } from '../../../core/page-context.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Previewer } from '../../../platform/owners.ts'
import type { Site } from '../../sites/public.ts'
import { roleOf } from './contributors-repository.ts'
import { previewLinkRoutes } from './preview-links.ts'
import {
  deletePreviewSession,
  findPreviewLink,
  findPreviewSession,
  insertPreviewToken,
  takePreviewCode,
} from './preview-repository.ts'
import type { PreviewServices } from './preview-services.ts'

/**
 * An owner's session on a site: read-only, bound to one host, obtained by a one-time code. It never gives access to
 * the configuration area.
 */
export const PREVIEW_COOKIE = 'vetrina_preview'
const CODE_LIVES_MS = 60_000
const SESSION_LIVES_MS = 12 * 3_600_000
const redirectResponse = { 303: z.undefined() }

/** Address on the site's own host that exchanges a one-time code for a preview session and then shows `path`. */
export async function openPreview(
  services: PreviewServices,
  site: Site,
  request: { ownerId: Id; path: string },
): Promise<string> {
  const code = services.secrets.token()
  const now = services.now()
  await services.database.transact((transaction) =>
    insertPreviewToken(transaction, site.id, {
      hash: services.secrets.hashToken(code),
      kind: 'code',
      ownerId: request.ownerId,
      host: new URL(site.baseUrl).host,
      expiresAt: new Date(now.getTime() + CODE_LIVES_MS),
      now,
    }),
  )
  const url = new URL('/api/preview', site.baseUrl)
  url.searchParams.set('code', code)
  url.searchParams.set('path', request.path)
  return url.href
}

/**
 * The person who previews, if the request has a preview session of this site and host, or a shared link. For a link
 * this is the owner who shared it, and nobody counts as signed in.
 */
export async function previewer(
  { database, secrets, now }: PreviewServices,
  siteId: Id,
  request: FastifyRequest,
): Promise<Previewer | undefined> {
  const cookie = request.cookies[PREVIEW_COOKIE]
  if (!cookie) return undefined
  const session = await findPreviewSession(database, siteId, secrets.hashToken(cookie), request.host, now())
  if (!session) return undefined
  // Without a role on the site, the session gives no access to its drafts any more.
  const role = await roleOf(database, siteId, session.owner_id)
  return role === undefined ? undefined : { ownerId: session.owner_id, role, isSignedIn: session.kind === 'session' }
}

export function previewRoutes(app: App, services: PreviewServices): void {
  const { database, secrets, now, settings, directory } = services
  const secure = settings.url.startsWith('https:')
  const rules = {
    ground: 'site',
    access: 'visitor',
    sharing: 'personal',
    rate: 'attempt',
    whileLocked: 'answers',
  } as const

  app.get(
    '/api/preview',
    {
      config: { rules },
      schema: {
        querystring: z.union([
          z.object({ code: z.string().min(20).max(200), path: localPathSchema.default('/') }),
          z.object({
            link: z.string().min(20).max(200).describe('Shared by an owner; opens the preview any number of times.'),
            path: localPathSchema.default('/'),
          }),
        ]),
        response: redirectResponse,
      },
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      if (!match) throw new Refusal('not_found', 'Il sito non esiste.')
      const siteId = match.site.id
      if ('link' in request.query) {
        const { link, path } = request.query
        const expiresAt = await findPreviewLink(database, siteId, secrets.hashToken(link), now())
        if (!expiresAt)
          throw new Refusal(
            'forbidden',
            'Questo collegamento di anteprima è scaduto oppure è stato chiuso. Chiedine uno nuovo a chi te lo ha mandato.',
          )
        return showPreview(reply, path, link, expiresAt)
      }
      const token = secrets.token()
      const { code, path } = request.query
      await database.transact(async (transaction) => {
        const ownerId = await takePreviewCode(transaction, siteId, secrets.hashToken(code), request.host, now())
        if (ownerId === undefined)
          throw new Refusal(
            'forbidden',
            'Questo collegamento di anteprima è già stato usato oppure è scaduto. Apri di nuovo l’anteprima.',
          )
        await insertPreviewToken(transaction, siteId, {
          hash: secrets.hashToken(token),
          kind: 'session',
          ownerId,
          host: request.host,
          expiresAt: new Date(now().getTime() + SESSION_LIVES_MS),
          now: now(),
        })
      })
      return showPreview(reply, path, token, new Date(now().getTime() + SESSION_LIVES_MS), { isSignedIn: true })
    },
  )

  function showPreview(reply: FastifyReply, path: string, token: string, until: Date, { isSignedIn = false } = {}) {
    const maxAge = Math.floor((until.getTime() - now().getTime()) / 1000)
    const cookie = { path: '/', sameSite: 'lax', secure, maxAge } as const
    reply.setCookie(PREVIEW_COOKIE, token, { ...cookie, httpOnly: true })
    if (isSignedIn) reply.setCookie(SIGNED_IN_COOKIE, 'true', cookie)
    // The code must not stay in the history, and must not be sent as a referrer.
    return reply.header('referrer-policy', 'no-referrer').redirect(localPath(path)!, 303)
  }

  app.get(
    '/api/preview/exit',
    {
      config: { rules },
      schema: { querystring: z.object({ path: localPathSchema.default('/') }), response: redirectResponse },
    },
    async (request, reply) => {
      await endPreview(services, request, reply)
      return reply.redirect(localPath(request.query.path)!, 303)
    },
  )

  previewLinkRoutes(app, services)
}

/** Ends the preview of this browser on this host. */
export async function endPreview(
  { database, secrets, directory }: PreviewServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookie = request.cookies[PREVIEW_COOKIE]
  const match = await directory.find(request.headers.host)
  if (cookie && match)
    await database.transact((transaction) =>
      deletePreviewSession(transaction, match.site.id, secrets.hashToken(cookie)),
    )
  reply.clearCookie(PREVIEW_COOKIE, { path: '/' })
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/' })
}
