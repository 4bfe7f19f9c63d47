import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Door } from './frame.tsx'
import { t } from './messages.ts'
import type { Ways } from './panel.ts'

interface SignInProps extends Pick<Ways, 'SignInForm'> {
  readonly onSignedIn: () => Promise<void>
}

/** The sign-in screen. */
export function SignInView({ SignInForm, onSignedIn }: SignInProps) {
  // The undo history of this tab is of no use to the next person who signs in.
  useEffect(() => sessionStorage.clear(), [])
  return (
    <Door title={t('config.signIn.title')}>
      <p className="lead">{t('config.signIn.lead')}</p>
      <SignInForm onSignedIn={onSignedIn} />
    </Door>
  )
}

interface DialogProps extends SignInProps {
  readonly onPutOff: () => void
}

/** The sign-in dialog over a screen whose session has expired; the screen below stays as it is. */
export function SignInDialog({ SignInForm, onSignedIn, onPutOff }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // Only a closing dialog returns the focus, so it closes before it is unmounted.
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
