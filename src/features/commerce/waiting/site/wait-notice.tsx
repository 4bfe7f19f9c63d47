import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

export interface WaitNoticeProps {
  readonly title: string
  readonly text: string
  readonly message: MessageLookUp
  readonly crumb: string
  /** Its label is the id of a message. */
  readonly link: { readonly href: string; readonly label: string }
  readonly buttons?:
    | { readonly action: string; readonly token: string; readonly choices: readonly ('confirm' | 'leave')[] }
    | undefined
}

/** A page around a wait, like the site’s own notices. */
export function WaitNotice({ title, text, message, crumb, link, buttons }: WaitNoticeProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{title}</h1>
      <p>{text}</p>
      {buttons && (
        <form className="notice-form" method="post" action={buttons.action}>
          <input type="hidden" name="t" value={buttons.token} />
          <input type="hidden" name="crumb" value={crumb} />
          {buttons.choices.map((choice, index) => (
            <button
              key={choice}
              type="submit"
              name="choice"
              value={choice}
              className={`button button-${choice === 'confirm' && index === 0 ? 'primary' : 'secondary'} button-medium`}
            >
              {message(`waiting.${choice}.submit`)}
            </button>
          ))}
        </form>
      )}
      <p>
        <a href={link.href}>{message(link.label)}</a>
      </p>
    </div>
  )
}
