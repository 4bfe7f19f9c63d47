/** Who asks whether a person fills in a form: a calculation that the browser does by itself, or a service (decision 32). */
export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'hcaptcha', 'turnstile'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** What pages know of it (CAPT-06). */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider
  /** Of the service's account; empty for the calculation, which asks nobody else. */
  readonly siteKey: string
}
