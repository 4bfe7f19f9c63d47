import { betterAuth } from 'better-auth'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type NewOwner, PASSWORD_MIN } from '../model/credentials.ts'

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Owners' sign-in on the installation host. Nobody signs up by themselves: the first owner is made, the others invited. */
export function createAuth(options: { database: Database; url: string; secret: string }) {
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
    logger: { disabled: true },
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
      const response = await auth.api.signInEmail({
        body: { ...credentials, rememberMe: true },
        headers,
        asResponse: true,
      })
      if (!response.ok) throw new Refusal('unauthorized', 'L’indirizzo e-mail o la password non sono corretti.')
      return response.headers.getSetCookie()
    },

    async signOut(headers: Headers): Promise<string[]> {
      const response = await auth.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },

    async owner(headers: Headers): Promise<{ ownerId: string; email: string; name: string } | undefined> {
      const session = await auth.api.getSession({ headers })
      return session ? { ownerId: session.user.id, email: session.user.email, name: session.user.name } : undefined
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
