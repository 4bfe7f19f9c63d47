import { Door } from './frame.tsx'
import { t } from './messages.ts'

/** Shown instead of the sign-in while there is no owner. */
export function NoOwnerView() {
  return (
    <Door title={t('config.noOwner.title')}>
      <p className="lead">
        {t('config.noOwner.text')} <code>/config/benvenuto?token=…</code>
      </p>
      <p>{t('config.noOwner.again')}</p>
    </Door>
  )
}
