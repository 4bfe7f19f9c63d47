/** The door of the forms feature for what is drawn on pages. */

export { captchaHosts } from './model/captcha.ts'
export { acceptAttribute } from './model/file-endings.ts'
export { captchaOfSite } from './model/settings.ts'
export { FieldView } from './site/form/field-view.tsx'
export { guardFields } from './site/form/form-fields.ts'
export { FormTrap } from './site/form/form-frame.tsx'
export { NewsletterForm } from './site/newsletter/newsletter-form.tsx'
