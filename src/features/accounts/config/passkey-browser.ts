import { ApiFailure } from '../../../config/api.ts'
import type { NewPasskey, PasskeyProof } from '../model/credentials.ts'
import { t } from './messages.ts'

/** Whether this browser can make and use passkeys here. */
export function passkeysWork(): boolean {
  // Web Authentication, 5.1.3: an address of numbers is no valid domain.
  if (/^[\d.]+$|:/.test(location.hostname)) return false
  // Not every browser that knows passkeys reads and writes them as JSON yet.
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Lets the device make a passkey for the options that the server gave. Rejects with the sentence to show. */
export function createPasskey(options: object): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return answerOf<NewPasskey>(navigator.credentials.create({ publicKey }))
}

/** Lets the device prove that it has a passkey of this installation. Rejects with the sentence to show. */
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

/** By the names of Web Authentication, 5.1.3 and 5.1.4. */
function sentenceOf(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return t('accounts.passkey.refused')
  return t(name === 'InvalidStateError' ? 'accounts.passkey.known' : 'accounts.passkey.failed')
}
