import type { ReactNode } from 'react'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { AddressFields, EmailField, InvoiceFields } from '../../addresses/views.ts'
import { CHECKOUT_ROOT_ID } from '../model/checkout-root.ts'
import type { CheckoutViewProps } from '../model/checkout-view-props.ts'
import { BILL, CHECKOUT_PATH, DO, FIELDS, INVOICE, PLACE, SHIP, SHOWN } from '../model/draft.ts'
import { ExpressPart } from './express-part.tsx'
import { ArrivalText, Choice, Note } from './fields.tsx'
import { OrderReview } from './order-review.tsx'

/** The checkout: who, where, how, and the whole order again above its button. One form, complete without scripts. */
export function CheckoutView(props: CheckoutViewProps): ReactNode {
  const { message, crumb, notice, shown, methods, requiresShipping, options } = props
  const canOrder = methods.length > 0 && (!requiresShipping || (options?.length ?? 0) > 0)
  return (
    <div
      className="page checkout"
      id={CHECKOUT_ROOT_ID}
      data-behaviour="checkout"
      data-when="idle"
      data-props={JSON.stringify({ failed: message('checkout.failed') })}
    >
      <div className="checkout-inner">
        <h1>{message('checkout.title')}</h1>
        <div data-part="notice">
          {notice !== null && (
            <p className="cart-refusal" role="alert">
              {notice}
            </p>
          )}
        </div>
        {props.express && <ExpressPart message={message} express={props.express} />}
        <form method="post" action={CHECKOUT_PATH} className="checkout-columns" noValidate>
          <input type="hidden" name="crumb" value={crumb} />
          <div data-part="shown" hidden>
            <input type="hidden" name={SHOWN} value={shown} />
          </div>
          {/* Enter in a field presses the first button of a form: it only keeps what is written. */}
          <button type="submit" className="checkout-first" tabIndex={-1} aria-hidden="true" />
          <div className="checkout-parts">
            <Who {...props} />
            <Where {...props} />
            <How {...props} />
            <Invoice {...props} />
            <More {...props} />
          </div>
          <OrderReview {...props}>
            {canOrder && (
              <button
                type="submit"
                name={DO}
                value={PLACE}
                className="button button-primary button-medium checkout-place"
              >
                {message(props.grandTotal > 0 ? 'checkout.place' : 'checkout.placeFree')}
              </button>
            )}
            <p className="checkout-small">
              <a href={CART_PATH}>{message('checkout.editCart')}</a>
            </p>
          </OrderReview>
        </form>
      </div>
    </div>
  )
}

function Who({ message, draft, faults, account, isReminding }: CheckoutViewProps): ReactNode {
  return (
    <section aria-labelledby="checkout-who">
      <h2 id="checkout-who">{message('checkout.who')}</h2>
      <p className="checkout-small">
        {account.kind === 'member' ? (
          <>
            {message('checkout.member', { email: account.email })}{' '}
            <a href={account.page}>{message('checkout.account')}</a>
          </>
        ) : (
          message('checkout.guest')
        )}
        {account.kind === 'guest' && (
          <>
            {' '}
            {message('checkout.known')} <a href={account.signIn}>{message('checkout.signIn')}</a>
          </>
        )}
      </p>
      <EmailField
        name={FIELDS.email}
        value={draft[FIELDS.email] ?? ''}
        fault={faults[FIELDS.email]}
        message={message}
        hint={message(isReminding ? 'reminders.told' : 'checkout.email.hint')}
      />
      {isReminding && (
        <>
          <input type="hidden" name={FIELDS.reminderTold} value="on" />
          <Choice name={FIELDS.noReminder} type="checkbox" value="on" checked={FIELDS.noReminder in draft}>
            {message('reminders.refuse')}
          </Choice>
        </>
      )}
    </section>
  )
}

function Where(props: CheckoutViewProps): ReactNode {
  const { message, requiresShipping, ship, bill, faults, shipCountries, countries, draft } = props
  if (!requiresShipping)
    return (
      <section aria-labelledby="checkout-where">
        <h2 id="checkout-where">{message('checkout.whereBilled')}</h2>
        <div data-part="bill" data-country={bill.country}>
          <AddressFields
            {...{ message, faults, countries }}
            prefix={BILL}
            values={bill}
            country={bill.country}
            autoComplete="billing"
            proposal={props.proposals[BILL]}
            phone="none"
          />
        </div>
        <Update message={message} />
      </section>
    )
  if (shipCountries.length === 0)
    return (
      <section aria-labelledby="checkout-where">
        <h2 id="checkout-where">{message('checkout.where')}</h2>
        <p className="cart-notice">{message('checkout.nowhere')}</p>
      </section>
    )
  return (
    <section aria-labelledby="checkout-where">
      <h2 id="checkout-where">{message('checkout.where')}</h2>
      <div data-part="ship" data-country={ship.country}>
        <AddressFields
          {...{ message, faults }}
          prefix={SHIP}
          values={ship}
          country={ship.country}
          countries={shipCountries}
          autoComplete="shipping"
          proposal={props.proposals[SHIP]}
        />
      </div>
      <Update message={message} />
      <div data-part="delivery">
        <DeliveryChoice {...props} />
      </div>
      <details className="checkout-details" open={draft[FIELDS.billing] === 'other'}>
        <summary>{message('checkout.billOther')}</summary>
        <Choice name={FIELDS.billing} type="checkbox" value="other" checked={draft[FIELDS.billing] === 'other'}>
          {message('checkout.billOther')}
        </Choice>
        <div data-part="bill" data-country={draft[`${BILL}.country`] ?? ship.country}>
          <AddressFields
            {...{ message, faults, countries }}
            prefix={BILL}
            values={draft[FIELDS.billing] === 'other' ? bill : {}}
            country={draft[`${BILL}.country`] ?? ship.country}
            autoComplete="billing"
            proposal={draft[FIELDS.billing] === 'other' ? props.proposals[BILL] : undefined}
            phone="none"
          />
        </div>
      </details>
    </section>
  )
}

/** Keeps what is written and shows what it changes; scripts do so by themselves. */
function Update({ message }: Pick<CheckoutViewProps, 'message'>): ReactNode {
  return (
    <p className="checkout-update">
      <button type="submit" className="button button-secondary button-small">
        {message('checkout.update')}
      </button>
      <span className="checkout-small">{message('checkout.update.hint')}</span>
    </p>
  )
}

function DeliveryChoice({ message, locale, options, option, text }: CheckoutViewProps): ReactNode {
  if (options === undefined) return <p className="checkout-small">{message('checkout.unknown')}</p>
  if (options.length === 0)
    return (
      <p className="cart-notice" role="status">
        {message('checkout.unreachable')}
      </p>
    )
  return (
    <fieldset className="checkout-choices">
      <legend>{message('checkout.options')}</legend>
      {options.map((one) => (
        <Choice key={one.key} name={FIELDS.delivery} type="radio" value={one.key} checked={one.key === option?.key}>
          <span className="checkout-choice-name">{one.name}</span>
          <span className="checkout-choice-price">{one.price === 0 ? message('checkout.free') : text(one.price)}</span>
          <span className="checkout-small">
            <ArrivalText option={one} {...{ message, locale }} />
          </span>
        </Choice>
      ))}
    </fieldset>
  )
}

function How({ message, methods, method }: CheckoutViewProps): ReactNode {
  return (
    <section aria-labelledby="checkout-how">
      <h2 id="checkout-how">{message('checkout.how')}</h2>
      <div data-part="methods">
        {methods.length === 0 ? (
          <p className="cart-notice">{message('checkout.noMethods')}</p>
        ) : (
          <fieldset className="checkout-choices">
            <legend>{message('checkout.methods')}</legend>
            {methods.map(({ key, label, text }) => (
              <Choice key={key} name={FIELDS.method} type="radio" value={key} checked={key === method?.key}>
                <span className="checkout-choice-name">{label}</span>
                <span className="checkout-small">{text}</span>
              </Choice>
            ))}
          </fieldset>
        )}
      </div>
    </section>
  )
}

function Invoice({ message, invoice, bill, faults, draft }: CheckoutViewProps): ReactNode {
  const written = Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(`${INVOICE}.`) ? [[name.slice(INVOICE.length + 1), value]] : [],
    ),
  )
  return (
    <div data-part="invoice" data-country={bill.country}>
      <InvoiceFields
        prefix={INVOICE}
        values={{ ...written, ...invoice }}
        country={bill.country}
        {...{ faults, message }}
      />
    </div>
  )
}

function More({ message, draft }: CheckoutViewProps): ReactNode {
  const written = (name: string) => draft[name] ?? ''
  return (
    <details className="checkout-details" open={written(FIELDS.notes) !== '' || written(FIELDS.giftMessage) !== ''}>
      <summary>{message('checkout.more')}</summary>
      {([FIELDS.notes, FIELDS.giftMessage] as const).map((name) => (
        <Note
          key={name}
          name={name}
          label={message(`checkout.${name}`)}
          mark={message('checkout.optional')}
          value={written(name)}
        />
      ))}
    </details>
  )
}
