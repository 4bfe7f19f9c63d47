import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PASSWORD_MIN } from '../../../config/credentials.ts'
import { PasswordField, Refusal, Submit, useForm } from '../../../config/form.tsx'
import { Door } from '../../../config/frame.tsx'
import { SIGN_IN } from '../../../config/place.ts'
import { useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/entry.ts'
import { t } from './messages.ts'

/** The screen of the link for a new password. */
export default function ResetView() {
  const [query] = useSearchParams()
  const [done, setDone] = useState(false)
  const token = query.get('token') ?? ''
  if (done) return <Said title={t('accounts.reset.doneTitle')} text={t('accounts.reset.done')} />
  if (token === '') return <Said title={t('accounts.reset.incompleteTitle')} text={t('accounts.reset.incomplete')} />
  return (
    <Door title={t('accounts.reset.title')}>
      <p className="lead">{t('accounts.reset.lead')}</p>
      <ResetForm token={token} onDone={() => setDone(true)} />
    </Door>
  )
}

function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const api = useApi()
  const check = ({ password = '' }: Readonly<Record<string, string>>): Record<string, string> =>
    password.length < PASSWORD_MIN ? { password: t('accounts.newPassword.short', { count: PASSWORD_MIN }) } : {}
  const { faults, refusal, busy, formProps } = useForm(check, async ({ password = '' }) => {
    await api.ask(calls.resetPassword, { body: { token, password } })
    onDone()
  })
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <PasswordField isNew fault={faults.password} />
      <Submit busy={busy} label={t('accounts.reset.submit')} busyLabel={t('accounts.wait')} />
    </form>
  )
}

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Door key={title} title={title}>
      <p className="lead">{text}</p>
      <Link className="button strong wide" to={SIGN_IN}>
        {t('accounts.reset.signIn')}
      </Link>
    </Door>
  )
}
