import { useCallback } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '../../../config/api.ts'
import { checkNewOwner } from '../../../config/credentials.ts'
import { Field, PasswordField, Refusal, Submit, useForm } from '../../../config/form.tsx'
import { Door, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { t } from '../../../config/messages.ts'
import { SIGN_IN } from '../../../config/place.ts'
import { useApi, useLoad } from '../../../config/use-load.ts'
import { becomeOwner, readSetup } from '../model/calls/entry.ts'

interface WelcomeProps {
  readonly token: string
  readonly ownersExist: boolean
  /** Reloads who is signed in, and whether there is an owner. */
  readonly reloadSession: () => Promise<void>
}

/** The screen of the one-time link that creates the first owner. */
export default function WelcomeView({ token, ownersExist, reloadSession }: WelcomeProps) {
  const api = useApi()
  const load = useCallback(
    () => (token === '' ? Promise.resolve({ usable: false }) : api.call(readSetup, { query: { token } })),
    [api, token],
  )
  const { data, failure, reload } = useLoad(load)
  if (data?.usable === false) return <UsedLink ownersExist={ownersExist} />
  return (
    <Door title={t('config.welcome.title')}>
      <p className="lead">{t('config.welcome.lead')}</p>
      {failure !== undefined && (
        <LoadFailure title={t('config.welcome.failed')} sentence={failure} retry={() => void reload()} />
      )}
      {data && <FirstOwnerForm token={token} reloadSession={reloadSession} checkAgain={reload} />}
      {!data && failure === undefined && <Skeleton rows={3} />}
    </Door>
  )
}

type FormProps = Omit<WelcomeProps, 'ownersExist'> & { readonly checkAgain: () => Promise<void> }

function FirstOwnerForm({ token, reloadSession, checkAgain }: FormProps) {
  const api = useApi()
  const { faults, refusal, busy, formProps } = useForm(
    checkNewOwner,
    async ({ name = '', email = '', password = '' }) => {
      try {
        await api.ask(becomeOwner, { body: { token, name, email, password } })
      } catch (error) {
        if (!(error instanceof ApiFailure && error.code === 'forbidden')) throw error
        // Somebody else was faster, or Vetrina was restarted: the check says which.
        await checkAgain()
      }
      await reloadSession()
    },
  )
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <Field name="name" label={t('config.form.name')} autoComplete="name" fault={faults.name} first />
      <Field name="email" type="email" label={t('config.form.email')} autoComplete="username" fault={faults.email} />
      <PasswordField isNew fault={faults.password} />
      <Submit busy={busy} label={t('config.welcome.submit')} busyLabel={t('config.welcome.busy')} />
    </form>
  )
}

function UsedLink({ ownersExist }: { ownersExist: boolean }) {
  return (
    <Door title={t('config.used.title')}>
      <p className="lead">{t(ownersExist ? 'config.used.owned' : 'config.used.free')}</p>
      {ownersExist && (
        <Link className="button strong wide" to={SIGN_IN}>
          {t('config.used.signIn')}
        </Link>
      )}
    </Door>
  )
}
