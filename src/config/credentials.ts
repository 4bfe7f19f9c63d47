import { t } from './messages.ts'

export const PASSWORD_MIN = 10

/** Values of a form, by field name. */
export type Values = Readonly<Record<string, string>>
type Faults = Record<string, string>

/** Checks a sign-in before it is sent: one sentence for each invalid field. */
export function checkSignIn(values: Values): Faults {
  return { ...checkEmail(values), ...(values.password ? {} : { password: t('config.form.passwordMissing') }) }
}

/** The same for the first owner. The server's own check decides. */
export function checkNewOwner(values: Values): Faults {
  const short = (values.password ?? '').length < PASSWORD_MIN
  return {
    ...(values.name?.trim() ? {} : { name: t('config.form.nameMissing') }),
    ...checkEmail(values),
    ...(short ? { password: t('config.form.passwordShort', { count: PASSWORD_MIN }) } : {}),
  }
}

function checkEmail({ email = '' }: Values): Faults {
  if (email.trim() === '') return { email: t('config.form.emailMissing') }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: t('config.form.emailWrong') }
}

export type Strength = 'empty' | 'short' | 'weak' | 'good' | 'best'

/** Strength of a new password: length counts most (NIST SP 800-63B); few distinct characters make it weak. */
export function strengthOf(password: string): Strength {
  if (password === '') return 'empty'
  if (password.length < PASSWORD_MIN) return 'short'
  const different = new Set(password.toLowerCase()).size
  if (different < 6) return 'weak'
  return password.length >= 16 && different >= 9 ? 'best' : 'good'
}
