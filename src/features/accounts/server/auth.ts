import type { Id } from '../../../core/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Counter, SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { Logger } from '../../../platform/process/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { networkOf } from '../model/client-network.ts'
import { createAuthLibrary } from './auth-library.ts'
import { PASSWORD, refuse, SECOND_FACTOR, SIGN_IN, wrongCredentials, wrongPassword } from './auth-refusals.ts'
import { KnownDevices } from './known-devices.ts'
import { createOwners } from './owners.ts'
import { createPasskeys } from './passkeys.ts'
import { createResets } from './resets.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSessions } from './sessions.ts'

/** A code of an authenticator app; anything else is a backup code. */
const APP_CODE = /^\d{6}$/
/** Attempts are counted per quarter of an hour. */
const WINDOW_MS = 15 * 60_000
/** Wrong passwords per quarter of an hour: from one device or network, and for one address from all networks. */
const MOST = 10
const MOST_OF_ALL = 100

/**
 * Owners' sign-in on the installation's host. There is no self-registration: the first owner is created at set-up,
 * others are invited.
 */
export function createAuth(options: {
  database: Database
  url: string
  secrets: Pick<Secrets, 'sign' | 'verify' | 'token'>
  log: Logger
  now: () => Date
}) {
  const { database } = options
  const attempts = new SharedCounts({ ...options, purpose: 'sign-in-attempts', windowMs: WINDOW_MS })
  const devices = new KnownDevices(options)
  const library = createAuthLibrary({
    ...options,
    secret: options.secrets.sign('owner-sessions', 'v1'),
    // Each is valid for a minute and a half; counts are dropped after a quarter of an hour.
    takeCode: (ownerId, code) => attempts.take([{ subject: `code ${ownerId} ${code}`, most: 1 }]),
    async onReset({ id }) {
      // Other links of this kind, pending codes and trusted devices.
      await database.transact(({ global }) =>
        global.deleteFrom('owner_verifications').where('value', '=', id).execute(),
      )
    },
  })

  /** Makes every device of an owner ask for the second factor again. */
  async function distrustDevices(ownerId: Id): Promise<void> {
    await database.transact(({ global }) =>
      global
        .deleteFrom('owner_verifications')
        .where('value', '=', ownerId)
        .where('identifier', 'like', 'trust-device-%')
        .execute(),
    )
  }

  /** Counters of a sign-in attempt: a known device has its own, independent of strangers' attempts. */
  function countersOf(email: string, headers: Headers, address: string): Counter[] {
    const device = devices.find(email, headers)
    if (device !== undefined) return [{ subject: `device ${device}`, most: MOST }]
    return [
      { subject: `network ${networkOf(address)} ${email}`, most: MOST },
      { subject: `address ${email}`, most: MOST_OF_ALL },
    ]
  }

  /** Checks the password of a signed-in owner; wrong ones do not block anybody's sign-in. */
  async function withPassword<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
    const counters = [{ subject: `signed in ${email}`, most: MOST }]
    if (!(await attempts.take(counters))) throw wrongPassword()
    const result = await work().catch(refuse(PASSWORD))
    await attempts.clear(counters)
    return result
  }

  return {
    ...createOwners(database, library),
    ...createSessions(database, library, distrustDevices),
    ...createResets(library, { attempts, devices, secrets: options.secrets }),

    /** Opens a session, or asks for the second factor; returns the cookies to set. `address` is the client's IP. */
    async signIn(
      credentials: { email: string; password: string },
      headers: Headers,
      address: string,
    ): Promise<{ cookies: string[]; secondFactor: boolean }> {
      const { email, password } = credentials
      const counters = countersOf(email, headers, address)
      if (!(await attempts.take(counters))) {
        // Takes as long as a wrong password.
        await (await library.$context).password.hash(password)
        throw wrongCredentials()
      }
      const body = { ...credentials, rememberMe: true }
      const { response, headers: answered } = await library.api
        .signInEmail({ body, headers, returnHeaders: true })
        .catch(refuse(SIGN_IN))
      await attempts.clear(counters)
      const cookies = [...answered.getSetCookie(), devices.cookieFor(email)]
      return { cookies, secondFactor: 'twoFactorRedirect' in response }
    },

    /** The second step of a sign-in. A trusted device asks only for the password for 30 days. */
    async confirmSignIn({ code, trustDevice }: { code: string; trustDevice: boolean }, headers: Headers) {
      const plain = code.replace(/\s/g, '')
      const verify = APP_CODE.test(plain) ? library.api.verifyTOTP : library.api.verifyBackupCode
      const { headers: answered } = await verify({
        body: { code: plain, trustDevice },
        headers,
        returnHeaders: true,
      }).catch(refuse(SECOND_FACTOR))
      return answered.getSetCookie()
    },

    async signOut(headers: Headers): Promise<string[]> {
      const response = await library.api.signOut({ headers, asResponse: true })
      return response.headers.getSetCookie()
    },

    async changeName(name: string, headers: Headers): Promise<void> {
      await library.api.updateUser({ body: { name }, headers })
    },

    /** Sets a new password and ends every other session; returns the cookies of the current one. */
    async changePassword(
      { email, current, password }: { email: string; current: string; password: string },
      headers: Headers,
    ): Promise<string[]> {
      const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
      const answer = await withPassword(email, () => library.api.changePassword({ body, headers, returnHeaders: true }))
      await distrustDevices(answer.response.user.id)
      return answer.headers.getSetCookie()
    },

    /** Checks the password of a signed-in owner, before what cannot be taken back. */
    async confirmPassword({ email, password }: { email: string; password: string }, headers: Headers): Promise<void> {
      await withPassword(email, () => library.api.verifyPassword({ body: { password }, headers }))
    },

    secondFactor: createSecondFactor(library, withPassword),
    passkeys: createPasskeys(library, { withPassword, devices, url: options.url }),
  }
}

export type Auth = ReturnType<typeof createAuth>
