import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'

interface NoticeProps {
  readonly kicker?: string
  readonly title: string
  readonly children: ReactNode
}

/** A page with a single message. */
function Notice({ kicker, title, children }: NoticeProps): ReactNode {
  return (
    <div className="page notice">
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** The page was not found; its path is shown, so that a typing error can be seen (STRN-11). */
export function NotFoundView({ context, path }: { context: ViewContext; path: string }): ReactNode {
  return (
    <Notice
      kicker={context.message('pages.error.status', { status: 404 })}
      title={context.message('pages.notFound.title')}
    >
      <p>{context.message('pages.notFound.text')}</p>
      <p>
        <code className="notice-path">{path}</code>
      </p>
      <p>
        <a className="button button-primary button-medium" href="/">
          {context.message('pages.notFound.home')}
        </a>
      </p>
    </Notice>
  )
}

export interface ErrorViewProps {
  readonly context: ViewContext
  readonly status: number
  /** One Italian sentence for people; '' for faults that only we can fix. */
  readonly sentence: string
  /** Target of «Riprova»; null where retrying makes no sense. */
  readonly path: string | null
}

/** The page could not be shown. */
export function ErrorView({ context, status, sentence, path }: ErrorViewProps): ReactNode {
  return (
    <Notice kicker={context.message('pages.error.status', { status })} title={context.message('pages.error.title')}>
      <p>{sentence || context.message('pages.error.sentence')}</p>
      <p className="notice-ways">
        {path !== null && (
          <a className="button button-primary button-medium" href={path}>
            {context.message('pages.error.again')}
          </a>
        )}
        <a className="button button-secondary button-medium" href="/">
          {context.message('pages.error.home')}
        </a>
      </p>
    </Notice>
  )
}

/** The whole site is suspended, or deleted; the reason is between its owner and the installation. */
export function SuspendedView({ context, isGone }: { context: ViewContext; isGone: boolean }): ReactNode {
  return (
    <Notice title={context.message(isGone ? 'pages.gone.title' : 'pages.suspended.title')}>
      <p>{context.message(isGone ? 'pages.gone.text' : 'pages.suspended.text')}</p>
    </Notice>
  )
}

export interface PasswordViewProps {
  readonly context: ViewContext
  /** Path of the requested page; the form posts `password` and `crumb` to it. */
  readonly path: string
  readonly crumb: string
  /** The last password was wrong; or a sentence that says what else went wrong. */
  readonly error: boolean | string
}

/** Asks for a page's password with a plain form. */
export function PasswordView({ context, path, crumb, error }: PasswordViewProps): ReactNode {
  return (
    <Notice title={context.message('pages.password.title')}>
      <p>{context.message('pages.password.text')}</p>
      <PasswordForm
        context={context}
        action={path}
        hidden={{ crumb }}
        sentence={error === true ? context.message('pages.password.wrong') : error || ''}
      />
    </Notice>
  )
}

export interface SiteLockViewProps {
  readonly context: ViewContext
  /** The owner's; '' for the usual ones. */
  readonly words: { readonly title: string; readonly text: string }
  /** The form posts `password` and `to` to it. */
  readonly action: string
  /** Where the right password leads. */
  readonly to: string
  /** What went wrong; '' at first. */
  readonly sentence: string
}

/** Asks for the password of the whole site. It is the same for all visitors: browsers say where its form comes from. */
export function SiteLockView({ context, words, action, to, sentence }: SiteLockViewProps): ReactNode {
  return (
    <Notice title={words.title || context.message('pages.siteLock.title')}>
      <p className="as-typed">{words.text || context.message('pages.siteLock.text')}</p>
      <PasswordForm context={context} action={action} hidden={{ to }} sentence={sentence} />
    </Notice>
  )
}

interface PasswordFormProps {
  readonly context: ViewContext
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly sentence: string
}

function PasswordForm({ context, action, hidden, sentence }: PasswordFormProps): ReactNode {
  return (
    <form className="notice-form password-form" method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="page-password">{context.message('pages.password.label')}</label>
      <input
        id="page-password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        {...(sentence && { 'aria-invalid': true, 'aria-describedby': 'page-password-error' })}
      />
      {sentence && (
        <p id="page-password-error" className="notice-form-error" role="alert">
          {sentence}
        </p>
      )}
      <button type="submit" className="button button-primary button-medium">
        {context.message('pages.password.submit')}
      </button>
    </form>
  )
}
