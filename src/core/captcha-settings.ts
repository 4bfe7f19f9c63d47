/** The captcha of forms: a calculation that the browser does by itself, or a service. */
export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'hcaptcha', 'turnstile'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** What pages know about it (CAPT-06). */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider
  /** Of the service's account; empty for the calculation, which needs no service. */
  readonly siteKey: string
}
