import { betterAuth } from 'better-auth'
import { newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/database/database.ts'
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

  return {
    /** Makes an owner; refused when the address is taken. */
    async createOwner(owner: NewOwner): Promise<string> {
      const context = await auth.$context
      if (await context.internalAdapter.findUserByEmail(owner.email))
        throw new Refusal('conflict', 'Esiste già un accesso con questo indirizzo e-mail.')
      const user = await context.internalAdapter.createUser({
        email: owner.email,
        name: owner.name,
        emailVerified: true,
      })
      await context.internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await context.password.hash(owner.password),
      })
      return user.id
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
