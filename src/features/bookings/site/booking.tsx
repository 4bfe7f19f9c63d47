import type { ReactNode } from 'react'
import { defineBlock, type SentForm, type ViewContext, type ViewProps } from '../../../core/block.ts'
import { RichTextView, WhereEdited } from '../../content/views.ts'
import { FieldView, FormTrap } from '../../forms/views.ts'
import { type BookingProps, bookingModel, type Offer, offersQuery, type ShownTimes } from '../model/blocks.ts'
import { CONTACT_FIELDS, PURPOSES } from '../model/contact-fields.ts'
import { SEND_PATH } from '../model/places.ts'
import { BoxField } from './box-field.tsx'
import { bookingFields } from './fields.ts'
import { Times } from './times.tsx'

/** A form that books: first the day and how many, then a free time and who comes. */
export const bookingBlock = defineBlock<BookingProps, readonly Offer[] | null>({
  ...bookingModel,
  data: ({ bookableId }) => offersQuery({ bookableId }),
  View: BookingView,
  browser: { name: 'booking', kind: 'behaviour', when: 'visible' },
  stylesheets: { forms: () => true, bookings: () => true },
  fields: bookingFields,
})

/** Id of the element with the form. */
export const bookingPlace = (id: string): string => `prenotazione-${id}`

function BookingView({ id, props, data, context }: ViewProps<BookingProps, readonly Offer[] | null>): ReactNode {
  const offers = data ?? []
  const sent = context.sent?.blockId === id ? context.sent : undefined
  if (offers.length === 0)
    return (
      <div className="booking-none">
        <p>{context.message('bookings.closed')}</p>
        <WhereEdited>
          <p>{context.message('bookings.unset')}</p>
        </WhereEdited>
      </div>
    )
  return (
    <form
      id={bookingPlace(id)}
      className="form booking"
      // The fragment leads to the response: without scripts a page opens at its top.
      action={`${SEND_PATH}#${bookingPlace(id)}`}
      method="post"
    >
      <div className="form-message" role="alert" tabIndex={-1} hidden={sent?.error == null}>
        {sent?.error}
      </div>
      <input type="hidden" name="blockId" value={id} />
      <input type="hidden" name="pagePath" value={context.path} />
      <FormTrap words={context.message('forms.trap')} />
      <div className="booking-parts" data-own="">
        <Parts id={id} props={props} offers={offers} sent={sent} context={context} />
      </div>
      {props.captcha && (
        <>
          <input type="hidden" name="captchaKey" defaultValue="" />
          <div className="form-captcha" data-behaviour="formGuard" data-when="visible" />
        </>
      )}
    </form>
  )
}

interface PartsProps {
  readonly id: string
  readonly props: BookingProps
  readonly offers: readonly Offer[]
  readonly sent: SentForm | undefined
  readonly context: ViewContext
}

/** What an answer replaces. */
function Parts({ id, props, offers, sent, context }: PartsProps): ReactNode {
  const prefix = `booking-${id.slice(-8)}`
  const times = sent?.values.times as ShownTimes | undefined
  const canBook = times?.slots.some(({ isFull }) => !isFull) ?? false
  const bookableId = textIn(sent, 'bookable') || offers[0]!.id
  const offer = offers.find((one) => one.id === bookableId) ?? offers[0]!
  return (
    <>
      {/* Enter in any field presses the first button of a form. */}
      {canBook && (
        <button type="submit" name="step" value="book" className="visually-hidden" tabIndex={-1} aria-hidden />
      )}
      <Choices prefix={prefix} offers={offers} offer={offer} sent={sent} context={context} />
      {offer.note !== '' && <p className="booking-note">{offer.note}</p>}
      <p className="booking-see">
        <button
          className={`button button-${times ? 'secondary' : 'primary'}`}
          type="submit"
          name="step"
          value="times"
          data-unguarded=""
          formNoValidate
        >
          {context.message(times ? 'bookings.seeAgain' : 'bookings.see')}
        </button>
      </p>
      {times && (
        <Times
          prefix={prefix}
          times={times}
          chosen={textIn(sent, 'time')}
          fault={sent?.errors.time}
          context={context}
        />
      )}
      {canBook && (
        <>
          <div className="form-fields">
            {CONTACT_FIELDS.map(
              (field) =>
                field.type !== 'hidden' &&
                field.type !== 'section' && (
                  <FieldView
                    key={field.id}
                    field={field}
                    prefix={prefix}
                    context={context}
                    sent={sent}
                    {...(PURPOSES[field.id] !== undefined && { autoComplete: PURPOSES[field.id] })}
                  />
                ),
            )}
          </div>
          {props.disclaimer.content.length > 0 && (
            <div className="form-disclaimer">
              <RichTextView doc={props.disclaimer} context={context} />
            </div>
          )}
          <p className="form-end">
            <button className="button button-primary" type="submit" name="step" value="book">
              {props.submitLabel}
            </button>
          </p>
        </>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly prefix: string
  readonly offers: readonly Offer[]
  readonly offer: Offer
  readonly sent: SentForm | undefined
  readonly context: ViewContext
}

function Choices({ prefix, offers, offer, sent, context }: ChoicesProps): ReactNode {
  const { first, last, partyLeast: least, partyMost: most } = offer
  const isAlone = offers.every(({ partyMost }) => partyMost === 1)
  const asked = Number(textIn(sent, 'party') || 2)
  // What was refused stays as it was written.
  const party = sent?.errors.party === undefined ? Math.min(Math.max(asked, least), most) : asked
  return (
    <div className="booking-choices">
      {/* The server brings what was written for something else into the bounds of what is asked for. */}
      <input type="hidden" name="shown" value={offer.id} />
      {offers.length === 1 ? (
        <input type="hidden" name="bookable" value={offer.id} />
      ) : (
        <BoxField id={`${prefix}-bookable`} title={context.message('bookings.what')} fault={undefined}>
          {(box) => (
            <select {...box} name="bookable" defaultValue={offer.id}>
              {offers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </BoxField>
      )}
      <BoxField id={`${prefix}-day`} title={context.message('bookings.day')} fault={sent?.errors.day}>
        {(box) => (
          <input
            {...box}
            name="day"
            type="date"
            required
            min={first}
            max={last}
            defaultValue={textIn(sent, 'day') || first}
          />
        )}
      </BoxField>
      {isAlone ? (
        <input type="hidden" name="party" value="1" />
      ) : (
        <BoxField id={`${prefix}-party`} title={context.message('bookings.party')} fault={sent?.errors.party}>
          {(box) => (
            <input
              {...box}
              name="party"
              type="number"
              inputMode="numeric"
              required
              min={least}
              max={most}
              readOnly={least === most}
              defaultValue={Number.isNaN(party) ? textIn(sent, 'party') : party}
            />
          )}
        </BoxField>
      )}
    </div>
  )
}

function textIn(sent: SentForm | undefined, name: string): string {
  const value = sent?.values[name]
  return typeof value === 'string' ? value : ''
}
