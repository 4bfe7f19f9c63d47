import { useCallback } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../config/api.ts'
import { Door, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { HOME } from '../../../config/place.ts'
import { useApi, useLoad } from '../../../config/use-load.ts'
import * as calls from '../model/calls/entry.ts'
import { t } from './messages.ts'
import { NewOwnerForm } from './new-owner-form.tsx'
import { OverInvitation } from './over-invitation.tsx'
import SiteInvitationView from './site-invitation.tsx'

interface InvitationViewProps {
  readonly onSignedIn: () => Promise<void>
}

/** The screen of an invitation's link: to a site, which its token names before a dot, or to the installation. */
export default function InvitationView({ onSignedIn, isSignedIn }: InvitationViewProps & { isSignedIn: boolean }) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  if (token.includes('.')) return <SiteInvitationView token={token} onSignedIn={onSignedIn} />
  return isSignedIn ? <Navigate replace to={HOME} /> : <NewcomerView token={token} onSignedIn={onSignedIn} />
}

/** Of an invitation to the installation: the person enters a name and chooses a password. */
function NewcomerView({ token, onSignedIn }: InvitationViewProps & { readonly token: string }) {
  const api = useApi()
  const load = useCallback(async () => {
    if (token === '') return { email: null }
    return await api.call(calls.readInvitation, { query: { token } })
  }, [api, token])
  const { data, failure, reload } = useLoad(load)
  if (data?.email === null) return <OverInvitation />
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
  return (
    <NewOwnerForm
      email={email}
      send={async (owner) => {
        try {
          await api.ask(calls.acceptInvitation, { body: { token, ...owner } })
        } catch (error) {
          // Used or revoked in the meantime: the check says which.
          if (error instanceof ApiFailure && error.code === 'forbidden') return await checkAgain()
          throw error
        }
        await onSignedIn()
      }}
    />
  )
}
