import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/app.ts'
import type { Logger } from '../../../platform/log.ts'
import { type NewOwner, PASSWORD_MIN } from '../model/credentials.ts'

/** Everything else that a sign-in fails with is a fault of ours. */
const WRONG_CREDENTIALS = new Set<unknown>(['INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD'])
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Owners' sign-in on the installation host. Nobody signs up by themselves: the first owner is made, the others invited. */
export function createAuth(options: { database: Database; url: string; secret: string; log: Logger }) {
  const auth = betterAuth({
    baseURL: options.url,
    basePath: '/api/auth',
    secret: options.secret,
    database: { db: options.database.writer, type: options.database.engine },
    trustedOrigins: [options.url],
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: PASSWORD_MIN },
    user: { modelName: 'owners', fields: { emailVerified: 'email_verified', ...TIMES } },
    session: {
      modelName: 'owner_sessions',
      fields: {
        userId: 'owner_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
    },
    account: {
      modelName: 'owner_accounts',
      fields: {
        userId: 'owner_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
    },
    verification: { modelName: 'owner_verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
    advanced: {
      cookiePrefix: 'vetrina',
      useSecureCookies: options.url.startsWith('https:'),
      database: { generateId: () => newId() },
    },
    // Attempts are limited by the route, whose limits an installation can set.
    rateLimit: { enabled: false },
    // The product calls nobody by itself.
    telemetry: { enabled: false },
    // It answers some faults without their cause.
    logger: { level: 'error', log: (_level, message, cause) => options.log.error({ err: cause }, message) },
  })

  /**
   * Readies an owner and gives what inserts it: hashing takes longer than a transaction may. The library's own way writes
   * owner and password one after the other, and a crash between leaves an owner who can never sign in.
   */
  async function prepareOwner({ email, name, password }: NewOwner): Promise<(transaction: Transaction) => Promise<Id>> {
    const hash = await (await auth.$context).password.hash(password)
    return async ({ global }) => {
      const id = newId()
      const now = new Date().toISOString()
      const times = { created_at: now, updated_at: now }
      // As the library writes and looks for it.
      const address = email.toLowerCase()
      if (await global.selectFrom('owners').select('id').where('email', '=', address).executeTakeFirst())
        throw new Refusal('conflict', 'Esiste già un accesso con questo indirizzo e-mail.')
      const verified = options.database.engine === 'sqlite' ? 1 : true
      await global
        .insertInto('owners')
        .values({ id, email: address, name, email_verified: verified, ...times })
        .execute()
      await global
        .insertInto('owner_accounts')
        .values({ id: newId(), owner_id: id, account_id: id, provider_id: 'credential', password: hash, ...times })
        .execute()
      return id
    }
  }

  return {
    prepareOwner,

    /** Makes an owner; refused when the address is taken. */
    async createOwner(owner: NewOwner): Promise<Id> {
      return await options.database.transact(await prepareOwner(owner))
    },

    /** Checks the password and opens a session; the cookies to set come with the answer. */
    async signIn(credentials: { email: string; password: string }, headers: Headers): Promise<string[]> {
      const body = { ...credentials, rememberMe: true }
      const answer = await auth.api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
        if (isAPIError(error) && WRONG_CREDENTIALS.has(error.body?.code))
          throw new Refusal('unauthorized', 'L’indirizzo e-mail o la password non sono corretti.')
        throw new Error('Signing in failed', { cause: error })
      })
      return answer.headers.getSetCookie()
    },

    async signOut(headers: Headers): Promise<string[]> {
      const response = await auth.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },

    /** Who is signed in. A session goes on while it is used, so there may be cookies to set; those of one that is over go. */
    async session(headers: Headers): Promise<{ owner: Actor | undefined; cookies: string[] }> {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
      const user = response?.user
      return {
        owner: user && { ownerId: user.id, email: user.email, name: user.name },
        cookies: answered.getSetCookie(),
      }
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
