import { useState } from 'react'
import { checkSignIn } from '../../../config/credentials.ts'
import { Field, PasswordField, Refusal, Submit, useForm } from '../../../config/form.tsx'
import { useApi } from '../../../config/use-load.ts'
import * as calls from '../model/calls/entry.ts'
import { t } from './messages.ts'
import { passkeysWork, provePasskey } from './passkey-browser.ts'

interface SignInFormProps {
  readonly onSignedIn: () => Promise<void>
}

/** Ways to sign in: a password and, if required, a code; a passkey; a link for a new password. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code' | 'forgotten'>('password')
  if (step === 'code') return <CodeForm onSignedIn={onSignedIn} goBack={() => setStep('password')} />
  if (step === 'forgotten') return <ForgottenForm goBack={() => setStep('password')} />
  return (
    <>
      <PasswordForm onSignedIn={onSignedIn} askCode={() => setStep('code')} />
      <button type="button" className="button" onClick={() => setStep('forgotten')}>
        {t('accounts.signIn.forgotten')}
      </button>
      {passkeysWork() && <PasskeyForm onSignedIn={onSignedIn} />}
    </>
  )
}

function PasswordForm({ onSignedIn, askCode }: SignInFormProps & { readonly askCode: () => void }) {
  const api = useApi()
  const { faults, refusal, busy, formProps } = useForm(checkSignIn, async ({ email = '', password = '' }) => {
    const { signedIn } = await api.ask(calls.signIn, { body: { email, password } })
    if (signedIn) await onSignedIn()
    else askCode()
  })
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <Field
        name="email"
        type="email"
        label={t('accounts.signIn.email')}
        autoComplete="username webauthn"
        fault={faults.email}
        first
      />
      <PasswordField fault={faults.password} />
      <Submit busy={busy} label={t('accounts.signIn.submit')} busyLabel={t('accounts.signIn.busy')} />
    </form>
  )
}

function CodeForm({ onSignedIn, goBack }: SignInFormProps & { readonly goBack: () => void }) {
  const api = useApi()
  const check = ({ code }: Readonly<Record<string, string>>): Record<string, string> =>
    code?.trim() ? {} : { code: t('accounts.code.missing') }
  const { faults, refusal, busy, formProps } = useForm(check, async ({ code = '', trust }) => {
    await api.ask(calls.confirmSignIn, { body: { code, trustDevice: trust !== undefined } })
    await onSignedIn()
  })
  return (
    <>
      <p className="lead">{t('accounts.code.lead')}</p>
      <form {...formProps}>
        <Refusal sentence={refusal} />
        <Field name="code" label={t('accounts.code.label')} autoComplete="one-time-code" fault={faults.code} first />
        <label className="choice">
          <input type="checkbox" name="trust" /> {t('accounts.code.trust')}
        </label>
        <Submit busy={busy} label={t('accounts.code.submit')} busyLabel={t('accounts.signIn.busy')} />
      </form>
      <button type="button" className="button" onClick={goBack}>
        {t('accounts.code.back')}
      </button>
    </>
  )
}

function PasskeyForm({ onSignedIn }: SignInFormProps) {
  const api = useApi()
  const { refusal, busy, formProps } = useForm(
    () => ({}),
    async () => {
      const response = await provePasskey(await api.ask(calls.preparePasskeySignIn))
      await api.ask(calls.signInWithPasskey, { body: { response } })
      await onSignedIn()
    },
  )
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <button type="submit" className="button tinted wide" aria-disabled={busy}>
        {t('accounts.signIn.passkey')}
      </button>
    </form>
  )
}

function ForgottenForm({ goBack }: { readonly goBack: () => void }) {
  const api = useApi()
  const [sent, setSent] = useState(false)
  const check = ({ email = '' }: Readonly<Record<string, string>>): Record<string, string> => {
    const { email: fault } = checkSignIn({ email, password: '-' })
    return fault === undefined ? {} : { email: fault }
  }
  const { faults, refusal, busy, formProps } = useForm(check, async ({ email = '' }) => {
    await api.ask(calls.askReset, { body: { email } })
    setSent(true)
  })
  return (
    <>
      <div role="status">{sent && <p>{t('accounts.forgotten.sent')}</p>}</div>
      {!sent && (
        <>
          <p className="lead">{t('accounts.forgotten.lead')}</p>
          <form {...formProps}>
            <Refusal sentence={refusal} />
            <Field
              name="email"
              type="email"
              label={t('accounts.signIn.email')}
              autoComplete="username"
              fault={faults.email}
              first
            />
            <Submit busy={busy} label={t('accounts.forgotten.submit')} busyLabel={t('accounts.wait')} />
          </form>
        </>
      )}
      <button type="button" className="button" onClick={goBack}>
        {t('accounts.forgotten.back')}
      </button>
    </>
  )
}
