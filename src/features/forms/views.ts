/** The door of the forms feature for what is drawn on pages. */

export { captchaHosts } from './model/captcha.ts'
export { acceptAttribute } from './model/file-endings.ts'
export { captchaOfSite } from './model/settings.ts'
export { NewsletterForm } from './site/newsletter/newsletter-form.tsx'
