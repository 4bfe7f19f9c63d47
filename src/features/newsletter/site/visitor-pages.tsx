import type { ReactNode } from 'react'
import type { Id } from '../../../core/ids.ts'
import type { MessageLookUp } from '../../../core/messages.ts'

interface PageProps {
  readonly message: MessageLookUp
}

/** A page with one message, like the site's own notices. */
function Notice({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="page notice">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

function HomeLink({ message }: PageProps): ReactNode {
  return (
    <p>
      <a className="button button-secondary button-medium" href="/">
        {message('newsletter.home')}
      </a>
    </p>
  )
}

interface FormProps {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly label: string
  readonly secondary?: boolean
  readonly children?: ReactNode
}

/**
 * Works without scripts: a link alone changes nothing, because programs that scan emails open links too (RFC 8058, 1).
 */
function PostForm({ action, fields, label, secondary = false, children }: FormProps): ReactNode {
  return (
    <form className="notice-form" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={`button button-${secondary ? 'secondary' : 'primary'} button-medium`}>
        {label}
      </button>
    </form>
  )
}

interface ConfirmProps extends PageProps {
  readonly action: string
  readonly token: string
  readonly crumb: string
  readonly email: string
  readonly lists: readonly string[]
}

/** Asks for confirmation of a sign-up. */
export function ConfirmView({ message, action, token, crumb, email, lists }: ConfirmProps): ReactNode {
  return (
    <Notice title={message('newsletter.confirm.title')}>
      <p>{message('newsletter.confirm.text', { lists: listWords(lists), email })}</p>
      <PostForm action={action} fields={{ t: token, crumb }} label={message('newsletter.confirm.submit')} />
      <p>{message('newsletter.confirm.ignore')}</p>
    </Notice>
  )
}

export function ConfirmedView({ message }: PageProps): ReactNode {
  return (
    <Notice title={message('newsletter.confirmed.title')}>
      <p>{message('newsletter.confirmed.text')}</p>
      <HomeLink message={message} />
    </Notice>
  )
}

/** A page for an invalid or expired link. */
export function OverView({ message, way }: PageProps & { way: 'confirm' | 'leave' }): ReactNode {
  return (
    <Notice title={message('newsletter.over.title')}>
      <p>{message(`newsletter.over.${way}`)}</p>
      <HomeLink message={message} />
    </Notice>
  )
}

interface LeaveProps extends PageProps {
  readonly leaveAction: string
  readonly choiceAction: string
  readonly token: string
  readonly crumb: string
  readonly email: string
  readonly lists: readonly { readonly id: Id; readonly name: string }[]
}

/** The page behind the link of each mailing: one button, and a choice if there are several lists. */
export function LeaveView({ message, leaveAction, email, ...choice }: LeaveProps): ReactNode {
  return (
    <Notice title={message('newsletter.leave.title')}>
      <p>{message('newsletter.leave.text', { email })}</p>
      <PostForm action={leaveAction} fields={{}} label={message('newsletter.leave.submit')} />
      <Choice message={message} {...choice} chosen />
    </Notice>
  )
}

/** The confirmation of an unsubscription, with ways to rejoin. */
export function LeftView({ message, ...choice }: Omit<LeaveProps, 'leaveAction' | 'email'>): ReactNode {
  const { lists, token, crumb, choiceAction } = choice
  return (
    <Notice title={message('newsletter.left.title')}>
      <p>{message('newsletter.left.text')}</p>
      {lists.length > 0 && (
        <PostForm
          action={choiceAction}
          fields={{ t: token, crumb, all: 'yes' }}
          label={message('newsletter.left.again')}
          secondary
        />
      )}
      <Choice message={message} {...choice} />
    </Notice>
  )
}

export function ChosenView({ message, lists }: PageProps & { lists: readonly string[] }): ReactNode {
  return (
    <Notice title={message('newsletter.chosen.title')}>
      <p>{message('newsletter.chosen.text', { lists: listWords(lists) })}</p>
      <HomeLink message={message} />
    </Notice>
  )
}

interface ChoiceProps extends Omit<LeaveProps, 'leaveAction' | 'email'> {
  readonly chosen?: boolean
}

function Choice({ message, choiceAction, token, crumb, lists, chosen = false }: ChoiceProps): ReactNode {
  if (lists.length < 2) return null
  return (
    <section className="newsletter-choice">
      <h2>{message('newsletter.choice.title')}</h2>
      <PostForm
        action={choiceAction}
        fields={{ t: token, crumb }}
        label={message('newsletter.choice.submit')}
        secondary
      >
        {lists.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="lists" value={id} defaultChecked={chosen} /> {name}
          </label>
        ))}
      </PostForm>
    </section>
  )
}

function listWords(lists: readonly string[]): string {
  return new Intl.ListFormat('it').format(lists.map((name) => `«${name}»`))
}
