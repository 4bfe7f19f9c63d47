import { z } from 'zod'
import { CAPTCHA_PROVIDERS, type CaptchaSettings } from '../../../core/captcha-settings.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'

export const captchaOfSite = defineSiteSettings<CaptchaSettings>({
  key: 'settings.captcha',
  schema: z
    .strictObject({ provider: z.enum(CAPTCHA_PROVIDERS).default('altcha'), siteKey: z.string().max(200).default('') })
    .prefault({}),
})

/** Maximum length of the top-level domain of visitors' email addresses. */
export const emailTopLevelMaxOfSite = defineSiteSettings({
  key: 'settings.emailTopLevelMax',
  schema: z.int().min(2).max(63).default(24),
})
