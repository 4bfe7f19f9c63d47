import type { CaptchaProvider, CaptchaSettings } from '../../../core/captcha-settings.ts'

interface Service {
  readonly title: string
  /** Script of its widget; it defines the global of this name and then calls `onload`. */
  readonly script: string
  readonly global: 'grecaptcha' | 'hcaptcha' | 'turnstile'
  /** Where the server verifies an answer. */
  readonly verify: string
  /** Hosts of its script and of its frame, for the page's policy. */
  readonly scriptHosts: readonly string[]
  readonly frameHosts: readonly string[]
}

export const CAPTCHA_SERVICES: Readonly<Record<Exclude<CaptchaProvider, 'altcha'>, Service>> = {
  recaptcha: {
    title: 'Google reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    global: 'grecaptcha',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    scriptHosts: ['www.google.com', 'www.gstatic.com'],
    frameHosts: ['www.google.com'],
  },
  hcaptcha: {
    title: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    verify: 'https://api.hcaptcha.com/siteverify',
    scriptHosts: ['js.hcaptcha.com', 'newassets.hcaptcha.com'],
    frameHosts: ['newassets.hcaptcha.com'],
  },
  turnstile: {
    title: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptHosts: ['challenges.cloudflare.com'],
    frameHosts: ['challenges.cloudflare.com'],
  },
}

/** Hosts that a page must allow for its site's captcha; none for the calculation, which needs no service. */
export function captchaHosts(settings: CaptchaSettings): Pick<Service, 'scriptHosts' | 'frameHosts'> {
  if (settings.provider === 'altcha' || settings.siteKey === '') return { scriptHosts: [], frameHosts: [] }
  return CAPTCHA_SERVICES[settings.provider]
}

/** Below this width of the page, in px, a widget is compact (CAPT-09). */
const NORMAL_FROM = 320

export function captchaSize(width: number): 'compact' | 'normal' {
  return width < NORMAL_FROM ? 'compact' : 'normal'
}
