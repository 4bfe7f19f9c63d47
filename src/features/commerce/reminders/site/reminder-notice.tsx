import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

interface ReminderNoticeProps {
  readonly message: MessageLookUp
  readonly crumb: string
  readonly page: 'page' | 'left' | 'over'
  /** What its buttons post, and where. */
  readonly form?: { readonly action: string; readonly id: string; readonly token: string }
}

/** The page of a reminder's link: opening it changes nothing, its buttons do. */
export function ReminderNotice({ message, crumb, page, form }: ReminderNoticeProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{message(`reminders.${page}.title`)}</h1>
      <p>{message(`reminders.${page}.text`)}</p>
      {form && (
        <form className="notice-form" method="post" action={form.action} id="basta">
          <input type="hidden" name="c" value={form.id} />
          <input type="hidden" name="t" value={form.token} />
          <input type="hidden" name="crumb" value={crumb} />
          <button type="submit" name="choice" value="resume" className="button button-primary button-medium">
            {message('reminders.resume')}
          </button>
          <button type="submit" name="choice" value="leave" className="button button-secondary button-medium">
            {message('reminders.leave')}
          </button>
        </form>
      )}
      <p>
        <a href="/">{message('reminders.home')}</a>
      </p>
    </div>
  )
}
