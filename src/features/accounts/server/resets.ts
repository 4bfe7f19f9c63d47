import type { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AuthLibrary } from './auth-library.ts'
import { RESET, refuse } from './auth-refusals.ts'
import type { KnownDevices } from './known-devices.ts'

/** Links for a new password per quarter of an hour, for one address. */
const MOST_RESETS = 3
const RESET_LIVES_MS = 3_600_000

/** Links by which owners who forgot their password set a new one. */
export function createResets(
  library: AuthLibrary,
  parts: { attempts: SharedCounts; devices: KnownDevices; secrets: Pick<Secrets, 'token'> },
) {
  const { attempts, devices, secrets } = parts
  return {
    /** Whether a link for a new password may be sent to an address, known or not. */
    mayAskReset: (email: string): Promise<boolean> => attempts.take([{ subject: `reset ${email}`, most: MOST_RESETS }]),

    /** Creates the token of a link for a new password; undefined when nobody has this address. */
    async openReset(email: string): Promise<{ token: string; name: string } | undefined> {
      const { internalAdapter } = await library.$context
      const found = await internalAdapter.findUserByEmail(email)
      if (!found) return undefined
      const token = secrets.token()
      await internalAdapter.createVerificationValue({
        identifier: resetIdentifier(token),
        value: found.user.id,
        expiresAt: new Date(Date.now() + RESET_LIVES_MS),
      })
      return { token, name: found.user.name }
    },

    /**
     * Uses up a link: sets the new password and ends every session of its owner. The cookies make the browser a known
     * device: whoever reads the owner's email is the owner, however many strangers try to sign in.
     */
    async reset({ token, password }: { token: string; password: string }): Promise<string[]> {
      const { internalAdapter } = await library.$context
      const link = await internalAdapter.findVerificationValue(resetIdentifier(token))
      const owner = link && (await internalAdapter.findUserById(link.value))
      await library.api.resetPassword({ body: { token, newPassword: password } }).catch(refuse(RESET))
      return owner ? [devices.cookieFor(owner.email)] : []
    },
  }
}

/** The identifier under which the library looks for it. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}
