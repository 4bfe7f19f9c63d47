import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RouteRules } from '../../../platform/http/app.ts'
import { mayDo } from '../model/permissions.ts'
import type { Auth } from './auth.ts'
import { roleOf } from './contributors-repository.ts'

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
 * exist for them (404); a part without the permission gets 403.
 */
export function createAuthorise(auth: Auth, database: Database) {
  return async function authorise(request: FastifyRequest, reply: FastifyReply, rules: RouteRules): Promise<void> {
    if (rules.access === 'visitor' || rules.access === 'setup') return
    const { owner, cookies } = await auth.session(headersOf(request))
    setCookies(reply, cookies)
    if (!owner) throw new Refusal('unauthorized', 'Accedi per continuare.')
    request.actor = owner
    if (rules.access === 'owner') return
    const { siteId } = request.params as { siteId?: unknown }
    const role = isId(siteId) ? await roleOf(database, siteId, owner.ownerId) : undefined
    if (role === undefined) throw new Refusal('not_found', 'Il sito non esiste.')
    if (!mayDo(role, rules.access.permission)) throw new Refusal('forbidden', 'Il tuo ruolo non permette di farlo.')
  }
}
