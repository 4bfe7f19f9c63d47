import { isAPIError } from 'better-auth/api'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/app-types.ts'
import type { AuthLibrary } from './auth-library.ts'

export interface OwnerSession {
  readonly id: Id
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly current: boolean
}

/** Sessions of owners. */
export function createSessions(
  database: Database,
  library: AuthLibrary,
  distrustDevices: (ownerId: Id) => Promise<void>,
) {
  return {
    /** An owner's sessions, latest first. */
    async sessions(headers: Headers): Promise<OwnerSession[]> {
      const own = await library.api.getSession({ headers, query: { disableRefresh: true } })
      const sessions = await library.api.listSessions({ headers })
      return sessions
        .map(({ id, token, userAgent, createdAt, updatedAt }) => ({
          id,
          userAgent: userAgent ?? '',
          createdAt,
          lastUsedAt: updatedAt,
          current: token === own?.session.token,
        }))
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    },

    async endSession(id: Id, headers: Headers): Promise<void> {
      const session = (await library.api.listSessions({ headers })).find((one) => one.id === id)
      if (!session) throw new Refusal('not_found', 'Questo accesso è già terminato.')
      await library.api.revokeSession({ body: { token: session.token }, headers })
    },

    async endOtherSessions(headers: Headers): Promise<void> {
      const own = await library.api.getSession({ headers, query: { disableRefresh: true } })
      await library.api.revokeOtherSessions({ headers })
      if (own) await distrustDevices(own.user.id)
    },

    /**
     * The signed-in owner. A session is extended while it is used, so there may be cookies to set; those of an expired
     * one are deleted.
     */
    async session(headers: Headers): Promise<{ owner: Actor | undefined; cookies: string[] }> {
      const { response, headers: answered } = await library.api
        .getSession({ headers, returnHeaders: true })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error
          // Deleted between the lookup and the renewal: a second lookup does not find it, and its cookies are deleted.
          // Or not renewed because the disk is full: it continues unchanged.
          return library.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } })
        })
        .catch(async (error: unknown) => {
          // The library hides the failure; an unreachable database throws its own error here.
          await database.global.selectFrom('owners').select('id').limit(1).execute()
          throw error
        })
      const user = response?.user
      return {
        owner: user && { ownerId: user.id, email: user.email, name: user.name },
        cookies: answered.getSetCookie(),
      }
    },
  }
}
