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

/** Where owners are signed in. */
export function createSessions(
  database: Database,
  library: AuthLibrary,
  distrustDevices: (ownerId: Id) => Promise<void>,
) {
  return {
    /** Where an owner is signed in, the latest first. */
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

    /** Who is signed in. A session goes on while it is used, so there may be cookies to set; those of one that is over go. */
    async session(headers: Headers): Promise<{ owner: Actor | undefined; cookies: string[] }> {
      const { response, headers: answered } = await library.api
        .getSession({ headers, returnHeaders: true })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error
          // Deleted after it was found and before it was renewed: asked again it is not found, and its cookies go. Or not
          // renewed because the disk is full: it goes on as it is.
          return library.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } })
        })
        .catch(async (error: unknown) => {
          // The library keeps to itself what failed; a database that is gone says so itself.
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
