import { isIP } from 'node:net'
import { Refusal } from '../../../core/refusal.ts'
import type { NewPasskey, PasskeyProof } from '../model/credentials.ts'
import type { AuthLibrary } from './auth-library.ts'
import { noPasskey, PASSKEY, PASSKEY_SIGN_IN, refuse } from './auth-refusals.ts'
import type { KnownDevices } from './known-devices.ts'
import type { WithPassword } from './with-password.ts'

export interface OwnerPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date | null
}

/** An owner's passkeys, bound to the installation's host. */
export function createPasskeys(
  { api, $context }: AuthLibrary,
  { withPassword, url, devices }: { withPassword: WithPassword; url: string; devices: Pick<KnownDevices, 'cookieFor'> },
) {
  // Web Authentication, 5.1.3: an IP address is not a valid domain.
  const available = isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0

  function checkAvailable(): void {
    if (!available)
      throw new Refusal(
        'conflict',
        'Le passkey funzionano solo quando l’installazione ha un nome, come vetrina.example.',
      )
  }

  return {
    available,

    async list(headers: Headers): Promise<OwnerPasskey[]> {
      const passkeys = await api.listPasskeys({ headers })
      return passkeys.map(({ id, name, createdAt }) => ({ id, name: name || 'Passkey', createdAt: createdAt ?? null }))
    },

    /** Options with which the browser creates a passkey; the cookies tie it to this request. */
    async prepare({ email, password }: { email: string; password: string }, headers: Headers) {
      checkAvailable()
      await withPassword(email, () => api.verifyPassword({ body: { password }, headers }))
      const answer = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
      return { options: answer.response, cookies: answer.headers.getSetCookie() }
    },

    async add({ name, response }: { name: string; response: NewPasskey }, headers: Headers): Promise<void> {
      await api.verifyPasskeyRegistration({ headers, body: { name, response } }).catch(refuse(PASSKEY))
    },

    async rename({ id, name }: { id: string; name: string }, headers: Headers): Promise<void> {
      await api.updatePasskey({ headers, body: { id, name } }).catch(refuse(PASSKEY))
    },

    async remove(id: string, headers: Headers): Promise<void> {
      // The library answers without a code when the passkey is another person's.
      if (!(await api.listPasskeys({ headers })).some((own) => own.id === id)) throw noPasskey()
      await api.deletePasskey({ headers, body: { id } }).catch(refuse(PASSKEY))
    },

    /**
     * Options with which the browser asks for a passkey. They name no owner: the device offers the passkeys that it
     * has.
     */
    async prepareSignIn(headers: Headers) {
      checkAvailable()
      const answer = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      const options = { ...answer.response, userVerification: 'required' as const }
      return { options, cookies: answer.headers.getSetCookie() }
    },

    /**
     * Opens a session and makes the browser a known device. A passkey whose device verified its user requires no
     * second factor.
     */
    async signIn(response: PasskeyProof, headers: Headers): Promise<string[]> {
      const answer = await api
        .verifyPasskeyAuthentication({ headers, body: { response }, returnHeaders: true })
        .catch(refuse(PASSKEY_SIGN_IN))
      const { internalAdapter } = await $context
      const owner = await internalAdapter.findUserById(answer.response.session.userId)
      return [...answer.headers.getSetCookie(), ...(owner ? [devices.cookieFor(owner.email)] : [])]
    },
  }
}
