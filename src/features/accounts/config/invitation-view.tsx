import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../config/api.ts'
import { checkNewOwner } from '../../../config/credentials.ts'
import { Field, PasswordField, Refusal, Submit, useForm } from '../../../config/form.tsx'
import { Door, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { SIGN_IN } from '../../../config/place.ts'
import { useApi, useLoad } from '../../../config/use-load.ts'
import * as calls from '../model/calls/entry.ts'
import { t } from './messages.ts'

interface InvitationViewProps {
  readonly onSignedIn: () => Promise<void>
}

/** The screen of an invitation's link: the person enters a name and chooses a password. */
export function InvitationView({ onSignedIn }: InvitationViewProps) {
  const api = useApi()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const load = useCallback(async () => {
    if (token === '') return { email: null }
    return await api.call(calls.readInvitation, { query: { token } })
  }, [api, token])
  const { data, failure, reload } = useLoad(load)
  if (data?.email === null)
    return (
      <Door title={t('accounts.invitation.overTitle')}>
        <p className="lead">{t('accounts.invitation.over')}</p>
        <Link className="button strong wide" to={SIGN_IN}>
          {t('accounts.reset.signIn')}
        </Link>
      </Door>
    )
  return (
    <Door title={t('accounts.invitation.title')}>
      {failure !== undefined && (
        <LoadFailure title={t('accounts.invitation.failed')} sentence={failure} retry={() => void reload()} />
      )}
      {data && (
        <>
          <p className="lead">{t('accounts.invitation.lead', { email: data.email })}</p>
          <JoinForm token={token} email={data.email} onSignedIn={onSignedIn} checkAgain={reload} />
        </>
      )}
      {!data && failure === undefined && <Skeleton rows={3} />}
    </Door>
  )
}

interface JoinFormProps extends InvitationViewProps {
  readonly token: string
  readonly email: string
  readonly checkAgain: () => Promise<void>
}

function JoinForm({ token, email, onSignedIn, checkAgain }: JoinFormProps) {
  const api = useApi()
  const { faults, refusal, busy, formProps } = useForm(
    (values) => checkNewOwner({ ...values, email }),
    async ({ name = '', password = '' }) => {
      try {
        await api.ask(calls.acceptInvitation, { body: { token, name, password } })
      } catch (error) {
        // Used or revoked in the meantime: the check says which.
        if (error instanceof ApiFailure && error.code === 'forbidden') return await checkAgain()
        throw error
      }
      await onSignedIn()
    },
  )
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      {/* Password managers store the address with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field name="name" label={t('accounts.name.label')} autoComplete="name" fault={faults.name} first />
      <PasswordField isNew fault={faults.password} />
      <Submit busy={busy} label={t('accounts.invitation.submit')} busyLabel={t('accounts.wait')} />
    </form>
  )
}
