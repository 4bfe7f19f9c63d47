import { isAPIError } from 'better-auth/api'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/app.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { networkOf } from '../model/client-network.ts'
import type { NewOwner } from '../model/credentials.ts'
import { createAuthLibrary } from './auth-library.ts'
import { PASSWORD, RESET, refuse, SECOND_FACTOR, SIGN_IN, wrongCredentials, wrongPassword } from './auth-refusals.ts'
import { KnownDevices } from './known-devices.ts'
import { createPasskeys } from './passkeys.ts'
import { createSecondFactor } from './second-factor.ts'
import { type Counter, SignInAttempts } from './sign-in-attempts.ts'

/** A code of the app on the telephone; anything else is one of the backup codes. */
const APP_CODE = /^\d{6}$/
/** Wrong passwords within a quarter of an hour from one device or network, and for one address from all networks together. */
const MOST = 10
const MOST_OF_ALL = 100
/** Links for a new password within a quarter of an hour, for one address. */
const MOST_RESETS = 3
const RESET_LIVES_MS = 3_600_000

export interface OwnerSession {
  readonly id: Id
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly current: boolean
}

/** Runs a call that checks the owner's password, and counts wrong ones. */
export type WithPassword = <Result>(email: string, work: () => Promise<Result>) => Promise<Result>

/** Owners' sign-in on the installation host. Nobody signs up by themselves: the first owner is made, the others invited. */
export function createAuth(options: {
  database: Database
  url: string
  secrets: Pick<Secrets, 'sign' | 'verify' | 'token'>
  log: Logger
  now: () => Date
}) {
  const { database } = options
  const attempts = new SignInAttempts(options)
  const devices = new KnownDevices(options)
  const library = createAuthLibrary({
    ...options,
    secret: options.secrets.sign('owner-sessions', 'v1'),
    // Each is good for a minute and a half; what is counted is forgotten after a quarter of an hour.
    takeCode: (ownerId, code) => attempts.begin([{ subject: `code ${ownerId} ${code}`, most: 1 }]),
    async onReset({ id }) {
      // Other links of this kind, codes that are due and devices that need none.
      await database.transact(({ global }) =>
        global.deleteFrom('owner_verifications').where('value', '=', id).execute(),
      )
    },
  })

  /** Asks every device of an owner for the second factor again. */
  async function distrustDevices(ownerId: Id): Promise<void> {
    await database.transact(({ global }) =>
      global
        .deleteFrom('owner_verifications')
        .where('value', '=', ownerId)
        .where('identifier', 'like', 'trust-device-%')
        .execute(),
    )
  }

  /** What an attempt to sign in counts for: a known device for itself alone, whatever strangers try meanwhile. */
  function countersOf(email: string, headers: Headers, address: string): Counter[] {
    const device = devices.find(email, headers)
    if (device !== undefined) return [{ subject: `device ${device}`, most: MOST }]
    return [
      { subject: `network ${networkOf(address)} ${email}`, most: MOST },
      { subject: `address ${email}`, most: MOST_OF_ALL },
    ]
  }

  /** Runs what checks the password of an owner who is signed in; wrong ones keep nobody from signing in. */
  async function withPassword<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
    const counters = [{ subject: `signed in ${email}`, most: MOST }]
    if (!(await attempts.begin(counters))) throw wrongPassword()
    const result = await work().catch(refuse(PASSWORD))
    await attempts.clear(counters)
    return result
  }

  /**
   * Readies an owner and gives what inserts it: hashing takes longer than a transaction may. The library's own way writes
   * owner and password one after the other, and a crash between leaves an owner who can never sign in.
   */
  async function prepareOwner({ email, name, password }: NewOwner): Promise<(transaction: Transaction) => Promise<Id>> {
    const hash = await (await library.$context).password.hash(password)
    return async ({ global }) => {
      const id = newId()
      const now = new Date().toISOString()
      const times = { created_at: now, updated_at: now }
      // As the library writes and looks for it.
      const address = email.toLowerCase()
      if (await global.selectFrom('owners').select('id').where('email', '=', address).executeTakeFirst())
        throw new Refusal('conflict', 'Esiste già un accesso con questo indirizzo e-mail.')
      const verified = database.engine === 'sqlite' ? 1 : true
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
      return await database.transact(await prepareOwner(owner))
    },

    /** Opens a session, or asks for the second factor; the cookies to set come with the answer. `address` is the client's IP. */
    async signIn(
      credentials: { email: string; password: string },
      headers: Headers,
      address: string,
    ): Promise<{ cookies: string[]; secondFactor: boolean }> {
      const { email, password } = credentials
      const counters = countersOf(email, headers, address)
      if (!(await attempts.begin(counters))) {
        // As long as a wrong password takes.
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

    /** The second step of a sign-in. A trusted device is asked for the password alone for 30 days. */
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

    /** Sets a new password and ends every other session; the cookies are those of the session that goes on. */
    async changePassword(
      { email, current, password }: { email: string; current: string; password: string },
      headers: Headers,
    ): Promise<string[]> {
      const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
      const answer = await withPassword(email, () => library.api.changePassword({ body, headers, returnHeaders: true }))
      await distrustDevices(answer.response.user.id)
      return answer.headers.getSetCookie()
    },

    /** Whether a link for a new password may be sent to an address, known or not. */
    mayAskReset: (email: string): Promise<boolean> =>
      attempts.begin([{ subject: `reset ${email}`, most: MOST_RESETS }]),

    /** Makes the key of a link for a new password; undefined when nobody signs in with this address. */
    async openReset(email: string): Promise<{ token: string; name: string } | undefined> {
      const { internalAdapter } = await library.$context
      const found = await internalAdapter.findUserByEmail(email)
      if (!found) return undefined
      const token = options.secrets.token()
      await internalAdapter.createVerificationValue({
        identifier: resetIdentifier(token),
        value: found.user.id,
        expiresAt: new Date(Date.now() + RESET_LIVES_MS),
      })
      return { token, name: found.user.name }
    },

    /**
     * Uses a link up: the new password stands, and every session of its owner is over. The cookies make the browser known:
     * whoever reads the owner's mail is the owner, however many strangers try to be.
     */
    async reset({ token, password }: { token: string; password: string }): Promise<string[]> {
      const { internalAdapter } = await library.$context
      const link = await internalAdapter.findVerificationValue(resetIdentifier(token))
      const owner = link && (await internalAdapter.findUserById(link.value))
      await library.api.resetPassword({ body: { token, newPassword: password } }).catch(refuse(RESET))
      return owner ? [devices.cookieFor(owner.email)] : []
    },

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

    secondFactor: createSecondFactor(library, withPassword),
    passkeys: createPasskeys(library, { withPassword, devices, url: options.url }),

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

/** As the library looks for it. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

export type Auth = ReturnType<typeof createAuth>
