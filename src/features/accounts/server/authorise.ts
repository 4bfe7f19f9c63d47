import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Id, isId } from '../../../core/ids.ts'
import { mayDo } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { RouteRules } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { roleOf } from './contributors-repository.ts'
import { isAdministrator } from './installation-repository.ts'

const READINGS = new Set(['GET', 'HEAD'])

/** Headers of a request as the sign-in library takes them. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}

/** Passes on the cookies of the sign-in library. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/**
 * Keeps what a route asks of its caller. Who is not signed in gets 401; a site that the owner has no part in does not
 * exist for them (404), nor does the administration for who has no part in it; a part without the permission gets 403.
 * A suspended site is kept from its visitors, and its owners from changing it.
 */
export function createAuthorise({ auth, database, directory }: Pick<Services, 'auth' | 'database' | 'directory'>) {
  return async function authorise(request: FastifyRequest, reply: FastifyReply, rules: RouteRules): Promise<void> {
    // The way to the configuration area is the one answer of a site that is nobody's to share.
    if (rules.ground === 'site' && rules.sharing !== 'none')
      refuseVisit((await directory.find(request.headers.host))?.site)
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
    const role = isId(siteId) ? await roleOf(database, siteId, owner.ownerId) : undefined
    if (role === undefined) throw new Refusal('not_found', 'Il sito non esiste.')
    if (!mayDo(role, rules.access.permission)) throw new Refusal('forbidden', 'Il tuo ruolo non permette di farlo.')
    if (!READINGS.has(request.method)) refuseChange(await directory.site(siteId as Id))
  }
}

/** The site that a route is about: `:siteId` of its address, else of its query where the address names none. */
function siteNamed(request: FastifyRequest): { siteId?: unknown } {
  const params = request.params as { siteId?: unknown }
  return 'siteId' in params ? params : (request.query as { siteId?: unknown })
}

/** Refuses what a suspension keeps a site's owners from, to all but the administrators of the installation. */
export async function refuseSuspended(
  { database, directory }: Pick<Services, 'database' | 'directory'>,
  siteId: Id,
  ownerId: Id,
): Promise<void> {
  if (!(await isAdministrator(database, ownerId))) refuseChange(await directory.site(siteId))
}

function refuseVisit(site: Site | undefined): void {
  if (site && site.suspension !== null) throw new Refusal('unavailable', 'Il sito è sospeso.')
}

function refuseChange(site: Site | undefined): void {
  if (site && site.suspension !== null)
    throw new Refusal(
      'forbidden',
      `Il sito è sospeso («${site.suspension}») e per ora non si può cambiare. Rivolgiti a chi gestisce l’installazione.`,
    )
}
