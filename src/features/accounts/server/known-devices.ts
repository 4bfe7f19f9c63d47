import cookie from '@fastify/cookie'
import type { Secrets } from '../../../platform/secrets.ts'

const COOKIE = 'vetrina.device'
const LIVES_S = 180 * 86_400

/**
 * Browsers that an owner has signed in with. Strangers' attempts never count against them: each has its own counter
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export class KnownDevices {
  readonly #secrets: Pick<Secrets, 'sign' | 'verify' | 'token'>
  readonly #secure: boolean

  constructor({ secrets, url }: { secrets: Pick<Secrets, 'sign' | 'verify' | 'token'>; url: string }) {
    this.#secrets = secrets
    this.#secure = url.startsWith('https:')
  }

  /** Id of the request's device; undefined for a device that the owner of this address never used. */
  find(email: string, headers: Headers): string | undefined {
    const [device = '', signature = ''] = (cookie.parse(headers.get('cookie') ?? '')[COOKIE] ?? '').split('.')
    return this.#secrets.verify('owner-device', textOf(email, device), signature) ? device : undefined
  }

  /** The cookie that makes a browser a known device of an owner. */
  cookieFor(email: string): string {
    const device = this.#secrets.token()
    const signature = this.#secrets.sign('owner-device', textOf(email, device))
    return cookie.serialize(COOKIE, `${device}.${signature}`, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: LIVES_S,
    })
  }
}

function textOf(email: string, device: string): string {
  return `${email.toLowerCase()} ${device}`
}
