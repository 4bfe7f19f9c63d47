import type { ReactNode } from 'react'
import { EmailField, FormField } from '../../commerce/addresses/views.ts'
import { LINK_FIELD, LOGIN } from '../model/fields.ts'
import { BACK, type Destination, pathOf, SIGN_IN_PATH } from '../model/paths.ts'
import { Button, Form, Frame, type PageParts } from './frame.tsx'

interface EntryProps extends PageParts {
  /** Whether an account is made for an address that has none. */
  readonly isOffered: boolean
  readonly destination: Destination
  /** What was written. */
  readonly email: string
  readonly login: string
  readonly faults: Readonly<Record<string, string>>
}

/** Where members come in: by a mailed link, or by the password that they chose. */
export function EntryView({ message, crumb, isOffered, destination, email, login, faults }: EntryProps): ReactNode {
  const hidden = { [BACK]: destination }
  const isLogin = faults[LOGIN.email] !== undefined || faults[LOGIN.password] !== undefined
  const isWrong = Object.keys(faults).length > 0
  return (
    <Frame
      title={message('members.enter.title')}
      notice={isWrong ? { text: message('members.enter.faults'), isFault: true } : undefined}
    >
      <p>{message(isOffered ? 'members.enter.lead' : 'members.enter.leadKnown')}</p>
      <Form action={SIGN_IN_PATH} {...{ crumb, hidden }}>
        <EmailField name={LINK_FIELD} value={email} fault={faults[LINK_FIELD]} message={message} />
        <p>
          <Button kind="primary">{message('members.enter.send')}</Button>
        </p>
      </Form>
      <details className="members-details" open={isLogin}>
        <summary>{message('members.enter.password')}</summary>
        <p>{message('members.enter.password.text')}</p>
        <Form action={SIGN_IN_PATH} {...{ crumb, hidden }}>
          <EmailField name={LOGIN.email} value={login} fault={faults[LOGIN.email]} message={message} />
          <div className="address-fields">
            <FormField
              name={LOGIN.password}
              type="password"
              label={message('members.password')}
              required
              value=""
              fault={faults[LOGIN.password]}
              message={message}
              autoComplete="current-password"
              characters={200}
            />
          </div>
          <p>
            <Button kind="primary">{message('members.enter.submit')}</Button>
          </p>
        </Form>
      </details>
      {destination !== 'account' && (
        <p>
          <a href={pathOf(destination)}>{message('members.enter.back')}</a>
        </p>
      )}
    </Frame>
  )
}
