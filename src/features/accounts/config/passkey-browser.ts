import { ApiFailure } from '../../../config/api.ts'
import type { NewPasskey, PasskeyProof } from '../model/credentials.ts'
import { t } from './messages.ts'

/** Whether this browser can create and use passkeys here. */
export function passkeysWork(): boolean {
  // Web Authentication, 5.1.3: an IP address is not a valid domain.
  if (/^[\d.]+$|:/.test(location.hostname)) return false
  // Not every browser with passkeys can read and write them as JSON yet.
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Creates a passkey on the device with the server's options. Rejects with the sentence to show. */
export function createPasskey(options: object): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return answerOf<NewPasskey>(navigator.credentials.create({ publicKey }))
}

/** Proves that the device has a passkey of this installation. Rejects with the sentence to show. */
export function provePasskey(options: object): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return answerOf<PasskeyProof>(navigator.credentials.get({ publicKey }))
}

async function answerOf<Written>(asked: Promise<Credential | null>): Promise<Written> {
  const credential = await asked.catch((error: unknown) => {
    throw new ApiFailure(sentenceOf(error instanceof DOMException ? error.name : ''))
  })
  return (credential as PublicKeyCredential).toJSON() as Written
}

/** By the error names of Web Authentication, 5.1.3 and 5.1.4. */
function sentenceOf(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return t('accounts.passkey.refused')
  return t(name === 'InvalidStateError' ? 'accounts.passkey.known' : 'accounts.passkey.failed')
}
