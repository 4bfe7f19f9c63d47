import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../core/messages.ts'

export interface PageParts {
  readonly message: MessageLookUp
  readonly crumb: string
}

interface FrameProps {
  readonly title: string
  /** What has just happened, or is wrong. */
  readonly notice?: { readonly text: string; readonly isFault: boolean } | undefined
  readonly children: ReactNode
}

export function Frame({ title, notice, children }: FrameProps): ReactNode {
  return (
    <div className="page members">
      <div className="members-inner">
        <h1>{title}</h1>
        {notice && (
          <p className="members-notice" role={notice.isFault ? 'alert' : 'status'}>
            {notice.text}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

interface FormProps {
  readonly action: string
  readonly crumb: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly className?: string
  readonly children: ReactNode
}

/** A form of an account, which is posted without scripts. */
export function Form({ action, crumb, hidden = {}, className, children }: FormProps): ReactNode {
  return (
    <form method="post" action={action} className={className} noValidate>
      <input type="hidden" name="crumb" value={crumb} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface ButtonProps {
  readonly kind?: 'primary' | 'secondary'
  readonly name?: string
  readonly value?: string
  /** Says more than the words on it, and begins with them. */
  readonly label?: string
  readonly children: ReactNode
}

export function Button({ kind = 'secondary', name, value, label, children }: ButtonProps): ReactNode {
  const size = kind === 'primary' ? 'medium' : 'small'
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      className={`button button-${kind} button-${size}`}
    >
      {children}
    </button>
  )
}
