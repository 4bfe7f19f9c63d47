import { type ReactNode, useCallback } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { Refusal, Submit, useForm } from '../../../config/form.tsx'
import { Door, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sitePlace } from '../../../config/place.ts'
import { useApi, useLoad } from '../../../config/use-load.ts'
import { useSignOut } from '../../../config/use-sign-out.ts'
import * as calls from '../model/calls/people.ts'
import { wordsOfHeld } from '../model/roles.ts'
import { t } from './messages.ts'
import { NewOwnerForm } from './new-owner-form.tsx'
import { OverInvitation } from './over-invitation.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SiteInvitationProps {
  readonly token: string
  readonly onSignedIn: () => Promise<void>
}

/** The screen of a link that invites to a site: with an account that is there, or with a new one. */
export default function SiteInvitationView({ token, onSignedIn }: SiteInvitationProps): ReactNode {
  const api = useApi()
  const load = useCallback(async () => await api.call(calls.readSiteInvitation, { query: { token } }), [api, token])
  const { data, failure, reload } = useLoad(load)
  if (data?.invitation === null) return <OverInvitation />
  const invitation = data?.invitation
  return (
    <Door title={invitation ? titleOf(invitation) : t('accounts.invitation.title')}>
      {failure !== undefined && (
        <LoadFailure title={t('accounts.invitation.failed')} sentence={failure} retry={() => void reload()} />
      )}
      {invitation ? (
        <>
          <p className="lead">{leadOf(invitation)}</p>
          <Way token={token} invitation={invitation} reload={reload} signedIn={onSignedIn} />
        </>
      ) : (
        failure === undefined && <Skeleton rows={3} />
      )}
    </Door>
  )
}

function titleOf({ siteTitle, offer }: calls.SiteInvitation): string {
  return offer === null ? `Un invito a lavorare a «${siteTitle}»` : `Ti viene ceduto il sito «${siteTitle}»`
}

function leadOf({ inviterName, offer, ...held }: calls.SiteInvitation): string {
  const inviter = inviterName ?? 'Chi amministra il sito'
  if (offer !== null) {
    const then =
      offer === 'stay' ? `${inviter} continua ad amministrarlo con te.` : `${inviter} a quel punto lo lascia.`
    return `${inviter} vuole cederti questo sito. Se accetti, lo amministri tu e conta fra i tuoi siti. ${then}`
  }
  const { name, text } = wordsOfHeld(held)
  return `${inviter} ti invita con il ruolo «${name}». ${text}`
}

interface WayProps {
  readonly token: string
  readonly invitation: calls.SiteInvitation
  readonly reload: () => Promise<void>
  readonly signedIn: () => Promise<void>
}

function Way(props: WayProps): ReactNode {
  const { email, hasAccount, signedInAs } = props.invitation
  if (signedInAs === email) return <JoinForm {...props} />
  if (signedInAs !== null) return <OtherPerson {...props} signedInAs={signedInAs} />
  if (!hasAccount) return <NewForm {...props} />
  return (
    <>
      <p>Accedi con l’indirizzo {email} per accettare.</p>
      <SignInForm onSignedIn={props.signedIn} />
    </>
  )
}

/** The whole area is loaded again: the site is new to it. */
const goTo = ({ siteId }: { readonly siteId: string }) => location.assign(sitePlace(siteId))

/** Sends the form; where the invitation was used or revoked in the meantime, the check says so. Other reasons stay to be read. */
async function sending(send: () => Promise<{ siteId: string }>, reload: () => Promise<void>): Promise<void> {
  try {
    goTo(await send())
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'forbidden') await reload()
    throw error
  }
}

function JoinForm({ token, invitation: { offer }, reload }: WayProps): ReactNode {
  const api = useApi()
  const { refusal, busy, formProps } = useForm(
    () => ({}),
    () => sending(() => api.ask(calls.joinSite, { body: { token } }), reload),
  )
  return (
    <form {...formProps}>
      <Refusal sentence={refusal} />
      <Submit
        busy={busy}
        label={offer === null ? 'Entra nel sito' : 'Accetta il sito'}
        busyLabel={t('accounts.wait')}
      />
    </form>
  )
}

function NewForm({ token, invitation: { email }, reload }: WayProps): ReactNode {
  const api = useApi()
  return (
    <NewOwnerForm
      email={email}
      send={(owner) => sending(() => api.ask(calls.joinSiteAsNew, { body: { token, ...owner } }), reload)}
    >
      <p>{t('accounts.invitation.lead', { email })}</p>
    </NewOwnerForm>
  )
}

function OtherPerson({ invitation: { email }, signedInAs }: WayProps & { readonly signedInAs: string }): ReactNode {
  const signOut = useSignOut()
  return (
    <>
      <p>
        Questo collegamento è per {email}, ma qui hai fatto l’accesso come {signedInAs}. Esci, e apri di nuovo il
        collegamento del messaggio.
      </p>
      <button type="button" className="button strong wide" onClick={() => void signOut()}>
        Esci
      </button>
    </>
  )
}
