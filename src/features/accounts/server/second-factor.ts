import { Refusal } from '../../../core/refusal.ts'
import type { AuthLibrary } from './auth-library.ts'
import { NEW_SECOND_FACTOR, refuse } from './auth-refusals.ts'
import type { WithPassword } from './with-password.ts'

/** An owner's second factor: codes of an authenticator app, and backup codes in case it is lost. */
export function createSecondFactor({ api }: AuthLibrary, withPassword: WithPassword) {
  async function isEnabled(headers: Headers): Promise<boolean> {
    const session = await api.getSession({ headers, query: { disableRefresh: true } })
    return session?.user.twoFactorEnabled === true
  }

  async function backupCodes(ownerId: string): Promise<string[]> {
    return (await api.viewBackupCodes({ body: { userId: ownerId } })).backupCodes
  }

  return {
    isEnabled,
    backupCodes,

    /**
     * Prepares it and returns the `otpauth:` address for the app. Sign-in requires it only after a code was confirmed.
     */
    async prepare({ email, password }: { email: string; password: string }, headers: Headers): Promise<string> {
      // The library would replace the old secret at once.
      if (await isEnabled(headers)) throw new Refusal('conflict', 'Il secondo fattore è già attivo: prima disattivalo.')
      const { totpURI } = await withPassword(email, () => api.enableTwoFactor({ body: { password }, headers }))
      return totpURI
    },

    /** Turns it on; the session continues with new cookies. */
    async confirm(code: string, headers: Headers): Promise<string[]> {
      const body = { code: code.replace(/\s/g, '') }
      const answer = await api.verifyTOTP({ body, headers, returnHeaders: true }).catch(refuse(NEW_SECOND_FACTOR))
      return answer.headers.getSetCookie()
    },

    /** Replaces the backup codes. */
    async renewBackupCodes({ email, password }: { email: string; password: string }, headers: Headers) {
      const answer = await withPassword(email, () => api.generateBackupCodes({ body: { password }, headers }))
      return answer.backupCodes
    },

    /** Turns it off; the session continues with new cookies. */
    async remove({ email, password }: { email: string; password: string }, headers: Headers): Promise<string[]> {
      if (!(await isEnabled(headers))) throw new Refusal('conflict', 'Il secondo fattore non è attivo.')
      const answer = await withPassword(email, () =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      )
      return answer.headers.getSetCookie()
    },
  }
}
