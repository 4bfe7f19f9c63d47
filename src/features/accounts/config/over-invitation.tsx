import { Link } from 'react-router'
import { Door } from '../../../config/frame.tsx'
import { SIGN_IN } from '../../../config/place.ts'
import { t } from './messages.ts'

/** The screen of an invitation that opens nothing any more. */
export function OverInvitation() {
  return (
    <Door title={t('accounts.invitation.overTitle')}>
      <p className="lead">{t('accounts.invitation.over')}</p>
      <Link className="button strong wide" to={SIGN_IN}>
        {t('accounts.reset.signIn')}
      </Link>
    </Door>
  )
}
