import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { checkSignIn } from './credentials.ts'
import { Field, PasswordField, Refusal, Submit, useForm } from './form.tsx'
import { Door } from './frame.tsx'
import { t } from './messages.ts'
import { useApi } from './use-load.ts'

/** The screen to sign in on. */
export function SignInView({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  return (
    <Door title={t('config.signIn.title')}>
      <p className="lead">{t('config.signIn.lead')}</p>
      <SignInForm onSignedIn={onSignedIn} />
    </Door>
  )
}

interface DialogProps {
  readonly onSignedIn: () => Promise<void>
  readonly onPutOff: () => void
}

/** The sign-in over the screen when the session is over meanwhile; the screen below stays as it is. */
export function SignInDialog({ onSignedIn, onPutOff }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // Only a dialog that is closed gives the focus back to where it was, so it closes before it is taken away.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const putOff = (event: SyntheticEvent) => {
    event.preventDefault()
    onPutOff()
  }
  return (
    <dialog ref={dialog} className="over" aria-labelledby={title} onCancel={putOff}>
      <h2 id={title}>{t('config.signIn.over')}</h2>
      <p className="lead">{t('config.signIn.overLead')}</p>
      <SignInForm onSignedIn={onSignedIn} />
      <button type="button" className="button wide" onClick={putOff}>
        {t('config.signIn.later')}
      </button>
    </dialog>
  )
}

function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const api = useApi()
  const { faults, refusal, busy, formProps } = useForm(checkSignIn, async ({ email = '', password = '' }) => {
    await api.signIn({ email, password })
    await onSignedIn()
  })
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <Field
        name="email"
        type="email"
        label={t('config.form.email')}
        autoComplete="username"
        fault={faults.email}
        first
      />
      <PasswordField fault={faults.password} />
      <Submit busy={busy} label={t('config.signIn.submit')} busyLabel={t('config.signIn.busy')} />
    </form>
  )
}
