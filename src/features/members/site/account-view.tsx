import type { ReactNode } from 'react'
import { FormField } from '../../commerce/addresses/views.ts'
import { ADDRESS_ACTS, DO, EVERYWHERE, NAME_FIELD, PASSWORDS } from '../model/fields.ts'
import {
  ADDRESSES_PATH,
  DETAILS_PATH,
  LEAVE_PATH,
  NEW_ADDRESS,
  NEWSLETTER_PATH,
  PASSWORD_PATH,
  SIGN_OUT_PATH,
} from '../model/paths.ts'
import { NAME_CHARACTERS } from '../model/rules.ts'
import { Button, Form, Frame, type PageParts } from './frame.tsx'

export interface AccountProps extends PageParts {
  readonly email: string
  readonly name: string
  readonly orders: readonly ShownOrder[]
  /** There are older ones. */
  readonly hasMore: boolean
  readonly addresses: readonly ShownAddress[]
  readonly receivesNewsletter: boolean
  readonly hasPassword: boolean
  /** What proves whose account it is, for a new password: the mailed link lately, the former one, or else a new link. */
  readonly proof: 'link' | 'former' | 'none'
  readonly faults: Readonly<Record<string, string>>
  readonly isSaved: boolean
}

export interface ShownOrder {
  readonly number: number
  readonly address: string
  readonly at: string
  readonly atText: string
  readonly status: string
  readonly total: string
}

export interface ShownAddress {
  readonly id: string
  readonly lines: readonly string[]
  readonly isDefault: boolean
}

/** A member's own page. */
export function AccountView(props: AccountProps): ReactNode {
  const { message, email, name, faults, isSaved } = props
  const notice = Object.keys(faults).length > 0 ? 'members.wrong' : isSaved ? 'members.saved' : undefined
  return (
    <Frame
      title={name === '' ? message('members.account.title') : message('members.account.hello', { name })}
      notice={notice && { text: message(notice), isFault: notice === 'members.wrong' }}
    >
      <p>{message('members.account.email', { email })}</p>
      <Orders {...props} />
      <Addresses {...props} />
      <Details {...props} />
      <Passwords {...props} />
      {props.receivesNewsletter && <Newsletter {...props} />}
      <Leaving {...props} />
    </Frame>
  )
}

function Orders({ message, orders, hasMore }: AccountProps): ReactNode {
  return (
    <section aria-labelledby="members-orders">
      <h2 id="members-orders">{message('members.orders')}</h2>
      {orders.length === 0 ? (
        <p>{message('members.orders.none')}</p>
      ) : (
        <ul className="members-list">
          {orders.map(({ number, address, at, atText, status, total }) => (
            <li key={number}>
              <a href={address}>{message('members.orders.number', { number })}</a>
              <span className="members-total">{total}</span>
              <time className="members-small" dateTime={at}>
                {atText}
              </time>
              <span className="members-small">{status}</span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="members-small">{message('members.orders.more')}</p>}
    </section>
  )
}

function Addresses({ message, crumb, addresses }: AccountProps): ReactNode {
  return (
    <section aria-labelledby="members-addresses">
      <h2 id="members-addresses">{message('members.addresses')}</h2>
      {addresses.length === 0 && <p>{message('members.addresses.none')}</p>}
      <ul className="members-list">
        {addresses.map(({ id, lines, isDefault }) => {
          const said = { address: lines.slice(0, 2).join(', ') }
          const path = `${ADDRESSES_PATH}/${id}`
          return (
            <li key={id}>
              <address>
                {lines.map((line) => (
                  <span key={line} className="members-line">
                    {line}
                  </span>
                ))}
              </address>
              {isDefault && <p className="members-small">{message('members.addresses.default')}</p>}
              <Form action={path} crumb={crumb} className="members-acts">
                <a href={path} aria-label={message('members.addresses.changeOne', said)}>
                  {message('members.addresses.change')}
                </a>
                {!isDefault && (
                  <Button
                    name={DO}
                    value={ADDRESS_ACTS.makeDefault}
                    label={message('members.addresses.defaultOne', said)}
                  >
                    {message('members.addresses.makeDefault')}
                  </Button>
                )}
                <Button name={DO} value={ADDRESS_ACTS.remove} label={message('members.addresses.removeOne', said)}>
                  {message('members.addresses.remove')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
      <p>
        <a className="button button-secondary button-small" href={`${ADDRESSES_PATH}/${NEW_ADDRESS}`}>
          {message('members.addresses.add')}
        </a>
      </p>
    </section>
  )
}

function Details({ message, crumb, name, faults }: AccountProps): ReactNode {
  return (
    <section aria-labelledby="members-details">
      <h2 id="members-details">{message('members.details')}</h2>
      <Form action={DETAILS_PATH} crumb={crumb}>
        <div className="address-fields">
          <FormField
            name={NAME_FIELD}
            label={message('members.name')}
            required={false}
            value={name}
            fault={faults[NAME_FIELD]}
            message={message}
            autoComplete="name"
            characters={NAME_CHARACTERS}
          />
        </div>
        <p>
          <Button>{message('members.save')}</Button>
        </p>
      </Form>
    </section>
  )
}

function Passwords(props: AccountProps): ReactNode {
  const { message, hasPassword, proof } = props
  return (
    <section aria-labelledby="members-passwords">
      <h2 id="members-passwords">{message('members.passwords')}</h2>
      <p>{message(hasPassword ? 'members.passwords.set' : 'members.passwords.none')}</p>
      {proof === 'former' && <p className="members-small">{message('members.passwords.forgotten')}</p>}
      {proof === 'none' ? <p>{message('members.passwords.again')}</p> : <PasswordForm {...props} />}
    </section>
  )
}

function PasswordForm({ message, crumb, email, hasPassword, proof, faults }: AccountProps): ReactNode {
  return (
    <Form action={PASSWORD_PATH} crumb={crumb}>
      {/* Password managers keep it beside the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="address-fields">
        {proof === 'former' && (
          <FormField
            name={PASSWORDS.former}
            type="password"
            label={message('members.passwords.former')}
            required
            value=""
            fault={faults[PASSWORDS.former]}
            message={message}
            autoComplete="current-password"
            characters={200}
          />
        )}
        <FormField
          name={PASSWORDS.next}
          type="password"
          label={message('members.passwords.next')}
          required
          value=""
          fault={faults[PASSWORDS.next]}
          message={message}
          autoComplete="new-password"
          hint={message('members.passwords.hint')}
        />
      </div>
      <p>
        <Button>{message(hasPassword ? 'members.passwords.change' : 'members.passwords.choose')}</Button>
      </p>
    </Form>
  )
}

function Newsletter({ message, crumb }: AccountProps): ReactNode {
  return (
    <section aria-labelledby="members-newsletter">
      <h2 id="members-newsletter">{message('members.newsletter')}</h2>
      <p>{message('members.newsletter.text')}</p>
      <Form action={NEWSLETTER_PATH} crumb={crumb}>
        <p>
          <Button>{message('members.newsletter.leave')}</Button>
        </p>
      </Form>
    </section>
  )
}

function Leaving({ message, crumb }: AccountProps): ReactNode {
  return (
    <section aria-labelledby="members-out">
      <h2 id="members-out">{message('members.out')}</h2>
      <p className="members-small">{message('members.out.text')}</p>
      <Form action={SIGN_OUT_PATH} crumb={crumb} className="members-acts">
        <Button>{message('members.out.here')}</Button>
        <Button name={DO} value={EVERYWHERE}>
          {message('members.out.everywhere')}
        </Button>
      </Form>
      <p>
        <a href={LEAVE_PATH}>{message('members.delete')}</a>
        <span className="members-small members-line">{message('members.delete.short')}</span>
      </p>
    </section>
  )
}
