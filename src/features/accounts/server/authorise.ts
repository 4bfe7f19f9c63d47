import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Id, isId } from '../../../core/ids.ts'
import { mayDo } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { RouteRules } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { type HostMatch, isSiteOpen, refuseChange, refuseVisit, type Site } from '../../sites/public.ts'
import { contributorOf, markSeen } from './contributors-repository.ts'
import { isAdministrator } from './installation-repository.ts'
import { previewer } from './preview.ts'
import type { PreviewServices } from './preview-services.ts'

const READINGS = new Set(['GET', 'HEAD'])

/** Headers of a request in the sign-in library's format. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}

/** Passes on the sign-in library's cookies. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/**
 * Enforces the access rule of a route. Without sign-in: 401. A site on which the owner has no role counts as missing
 * (404), and so does the administration for non-administrators. A role without the permission: 403. A suspended site
 * is closed to its visitors, and its owners cannot change it. A site that asks for a password: 403 for visitors who have
 * not given it.
 */
export function createAuthorise(services: PreviewServices & Pick<Services, 'auth' | 'log'>) {
  const { auth, database, directory } = services
  const keepSeen = createKeepSeen(services)
  return async function authorise(request: FastifyRequest, reply: FastifyReply, rules: RouteRules): Promise<void> {
    if (rules.ground === 'site' && rules.whileSuspended !== 'answers') {
      const match = await directory.find(request.headers.host)
      refuseVisit(match?.site)
      if (match && match.site.passwordHash !== null) await admit(services, request, reply, match, rules)
      if (reply.sent) return
    }
    if (rules.access === 'visitor' || rules.access === 'setup') return
    const { owner, cookies } = await auth.session(headersOf(request))
    setCookies(reply, cookies)
    if (!owner) throw new Refusal('unauthorized', 'Accedi per continuare.')
    request.actor = owner
    if (rules.access === 'owner') return
    if (rules.access === 'administrator') {
      if (!(await isAdministrator(database, owner.ownerId)))
        throw new Refusal('not_found', 'Questo indirizzo non esiste.')
      return
    }
    const { siteId } = siteNamed(request)
    const person = isId(siteId) ? await contributorOf(database, siteId, owner.ownerId) : undefined
    if (person === undefined) throw new Refusal('not_found', 'Il sito non esiste.')
    const seen = keepSeen(siteId as Id, owner.ownerId, person.seenOn)
    if (!READINGS.has(request.method)) await seen
    const { role, contentOnly } = person
    request.held = { role, contentOnly }
    if (!mayDo(role, rules.access.permission, contentOnly))
      throw new Refusal('forbidden', 'Il tuo ruolo non permette di farlo.', { details: { reason: 'role' } })
    if (!READINGS.has(request.method) && rules.whileSuspended !== 'answers')
      refuseChange(await directory.site(siteId as Id))
  }
}

/**
 * Remembers once a day that somebody works on a site, with one write at a time for each person and site. It never
 * rejects: a failure is logged, and a request does not fail for it.
 */
function createKeepSeen({ database, log, now }: PreviewServices & Pick<Services, 'log'>) {
  const writing = new Map<string, Promise<void>>()
  return async function keepSeen(siteId: Id, ownerId: Id, seenOn: string | null): Promise<void> {
    const today = now().toISOString().slice(0, 10)
    if (seenOn === today) return
    const key = `${siteId} ${ownerId}`
    const write = async () => {
      try {
        await database.transact((transaction) => markSeen(transaction, siteId, ownerId, today))
      } catch (error) {
        log.warn({ err: error }, 'The day on which somebody worked on a site was not stored')
      } finally {
        writing.delete(key)
      }
    }
    const written = writing.get(key) ?? write()
    writing.set(key, written)
    await written
  }
}

/** The site of a route: `:siteId` in its path, or in its query if the path has none. */
function siteNamed(request: FastifyRequest): { siteId?: unknown } {
  const params = request.params as { siteId?: unknown }
  return 'siteId' in params ? params : (request.query as { siteId?: unknown })
}

/** Refuses access to a suspended site, except for the installation's administrators. */
export async function refuseSuspended(
  { database, directory }: Pick<Services, 'database' | 'directory'>,
  siteId: Id,
  ownerId: Id,
): Promise<void> {
  if (!(await isAdministrator(database, ownerId))) refuseChange(await directory.site(siteId))
}

/**
 * Refuses visitors who have not given the password of a site; those who work on it need none. Secondary hosts lead to
 * the primary one, which asks: a form of theirs would post to an address that leads to another host, which browsers
 * refuse.
 */
async function admit(
  services: PreviewServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, role }: HostMatch,
  { whileLocked }: RouteRules,
): Promise<void> {
  request.admission = (await mayEnter(services, request, site)) ? 'admitted' : 'outside'
  if (request.admission === 'admitted' || whileLocked === 'answers') return
  if (role === 'redirect' && READINGS.has(request.method) && request.url.startsWith('/'))
    await reply.redirect(site.baseUrl + request.url, 301)
  else throw new Refusal('forbidden', 'Questo sito chiede una password.')
}

async function mayEnter(services: PreviewServices, request: FastifyRequest, site: Site): Promise<boolean> {
  return isSiteOpen(services, request, site) || (await previewer(services, site.id, request)) !== undefined
}
