import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { OutsideError } from '../../../platform/outside.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { CAPTCHA_SERVICES } from '../model/captcha.ts'
import { captchaOfSite } from '../model/settings.ts'
import { captchaSecrets } from './captcha-repository.ts'

/** The calculation takes a phone a second or two: enough to make sending a million forms expensive. */
const COST = 500
const LEAST_ROUNDS = 300
const MOST_ROUNDS = 600
/** Long enough to start a form before lunch and finish it after. */
export const CAPTCHA_VALID_MS = 3 * 3_600_000
const ANSWER_BYTES = 64_000

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.int().min(16).max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      // The library's own expiry uses the system clock.
      data: z.object({ until: z.int() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
})

type CaptchaServices = Pick<Services, 'database' | 'secrets' | 'fetchOutside' | 'now'>

/** Creates and verifies captchas of sites. */
export function createCaptcha({ database, secrets, fetchOutside, now }: CaptchaServices) {
  const keysOf = (siteId: Id) => ({
    hmacSignatureSecret: secrets.sign('captcha', siteId),
    hmacKeySignatureSecret: secrets.sign('captcha-key', siteId),
  })

  async function isSolved(siteId: Id, answer: string): Promise<boolean> {
    const payload = payloadSchema.safeParse(jsonOf(answer))
    if (!payload.success) return false
    const { challenge, solution } = payload.data
    if (challenge.parameters.data.until < now().getTime()) return false
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(siteId) })
    return verified
  }

  async function isAccepted(site: Site, answer: string, address: string): Promise<boolean> {
    const captcha = captchaOfSite.of(site.content)
    if (captcha.provider === 'altcha') return await isSolved(site.id, answer)
    const { [captcha.provider]: secret } = await captchaSecrets(database, secrets, site.id)
    if (secret === undefined) throw new Refusal('unavailable', 'Il CAPTCHA di questo sito non è ancora impostato.')
    const body = new URLSearchParams({ secret, response: answer, remoteip: address }).toString()
    const response = await fetchOutside(CAPTCHA_SERVICES[captcha.provider].verify, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      maxBytes: ANSWER_BYTES,
    }).catch((error: unknown) => {
      if (error instanceof OutsideError)
        throw new Refusal('unavailable', 'Il servizio che verifica il CAPTCHA non risponde: riprova tra poco.')
      throw error
    })
    const verdict = jsonText(Buffer.from(response.body).toString('utf8')) as { success?: unknown } | undefined
    return verdict?.success === true
  }

  return {
    /** A signed calculation for a browser; nothing about it is stored. */
    challenge: (siteId: Id): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(LEAST_ROUNDS, MOST_ROUNDS),
        deriveKey,
        data: { until: now().getTime() + CAPTCHA_VALID_MS },
        ...keysOf(siteId),
      }),
    /** Hash of a correct answer, which may be used once; undefined for a wrong one. */
    async verify(site: Site, answer: string, address: string): Promise<string | undefined> {
      if (answer === '' || !(await isAccepted(site, answer, address))) return undefined
      const { provider } = captchaOfSite.of(site.content)
      return createHash('sha256').update(onceOf(provider, answer)).digest('hex')
    },
  }
}

/** The identifying part of an answer: the same solution may be encoded in several ways. */
function onceOf(provider: string, answer: string): string {
  return provider === 'altcha' ? payloadSchema.parse(jsonOf(answer)).challenge.signature : answer
}

function jsonOf(base64: string): unknown {
  return jsonText(Buffer.from(base64, 'base64').toString('utf8'))
}

function jsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
