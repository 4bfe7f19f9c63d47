import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { newId } from '../../../core/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/process/log.ts'
import { PASSWORD_MIN } from '../model/credentials.ts'

export interface AuthLibraryOptions {
  readonly database: Database
  /** Origin of the installation; passkeys are bound to its host. */
  readonly url: string
  readonly secret: string
  readonly log: Logger
  /** Marks a code of the authenticator app as used; false when it was used before (RFC 6238, 5.2). */
  readonly takeCode: (ownerId: string, code: string) => Promise<boolean>
  /** Called for every password reset by email. */
  readonly onReset: (owner: { id: string; email: string }) => Promise<void>
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }
/** How often the last use of a session is recorded, in seconds. */
const LAST_USE_EVERY_S = 3600

/** The sign-in library on our tables. */
export function createAuthLibrary({ database, url, secret, log, takeCode, onReset }: AuthLibraryOptions) {
  const isSecure = url.startsWith('https:')
  return betterAuth({
    appName: 'Vetrina',
    baseURL: url,
    basePath: '/api/auth',
    secret,
    database: { db: database.writer, type: database.engine },
    trustedOrigins: [url],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onReset(user),
    },
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
      updateAge: LAST_USE_EVERY_S,
      // Sensitive actions ask for the password again, however new the session is.
      freshAge: 0,
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
    verification: {
      modelName: 'owner_verifications',
      fields: { expiresAt: 'expires_at', ...TIMES },
      // A copy of the database must not give access to an account.
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/two-factor/verify-totp') return
        const { name } = context.context.createAuthCookie('two_factor')
        const step = await context.getSignedCookie(name, context.context.secret)
        const started = step ? await context.context.internalAdapter.findVerificationValue(step) : null
        if (!started || (await takeCode(started.value, String(context.body?.code)))) return
        // The library refuses it and counts wrong codes.
        return { context: { body: { ...context.body, code: 'used' } } }
      }),
    },
    plugins: [
      twoFactor({
        schema: {
          user: { fields: { twoFactorEnabled: 'second_factor_enabled' } },
          twoFactor: {
            modelName: 'owner_second_factors',
            fields: {
              userId: 'owner_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Vetrina',
        rpID: new URL(url).hostname,
        origin: url,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          // A passkey replaces both password and second factor, so the device must have verified its user.
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo.userVerified)
              throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
          },
        },
        schema: {
          passkey: {
            modelName: 'owner_passkeys',
            fields: {
              userId: 'owner_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    advanced: {
      // Browsers accept a cookie with this prefix only from the host itself, over https (RFC 6265bis, 4.1.3.2): no
      // sibling subdomain can set it. The library would use `__Secure-`, which allows that.
      cookiePrefix: isSecure ? '__Host-vetrina' : 'vetrina',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      database: { generateId: () => newId() },
    },
    // The route limits attempts, with limits that an installation can set.
    rateLimit: { enabled: false },
    // The product sends no data home.
    telemetry: { enabled: false },
    // For some faults its response omits the cause.
    logger: { level: 'error', log: (_level, message, cause) => log.error({ err: cause }, message) },
  })
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>
