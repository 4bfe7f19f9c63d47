import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../core/messages.ts'
import type { ShownTimes } from '../model/blocks.ts'
import { peopleWords } from '../model/words.ts'
import { BoxField } from './box-field.tsx'
import { Times } from './times.tsx'

export interface GuestBooking {
  readonly state: 'booked' | 'cancelled' | 'past'
  readonly what: string
  /** `venerdì 4 dicembre 2026 alle 19.30` */
  readonly when: string
  readonly party: number
  readonly name: string
  readonly email: string
  readonly notes: string
  readonly note: string
}

export interface GuestPageProps {
  readonly booking: GuestBooking
  /** Its own address. */
  readonly path: string
  readonly crumb: string
  readonly message: MessageLookUp
  readonly locale: string
  /** What has just happened. */
  readonly notice: string | undefined
  readonly fault: string | undefined
  /** Moving and cancelling, while there is time. */
  readonly change:
    | {
        readonly day: string
        readonly first: string
        readonly last: string
        readonly times: ShownTimes | undefined
        /** False for one that was moved too often. */
        readonly mayMove: boolean
      }
    | undefined
  /** The site's number; '' without one. */
  readonly phone: string
  /** The page where one can book again. */
  readonly pagePath: string
}

const MOVE = 'sposta'

/** A guest's booking: what it is, its calendar file, and forms that move or cancel it. */
export function GuestPage(props: GuestPageProps): ReactNode {
  const { booking, path, message, notice, fault, change, pagePath, phone } = props
  const row = (label: string, value: string) =>
    value !== '' && (
      <div>
        <dt>{message(`bookings.page.${label}`)}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <div className="page booking-page">
      <h1>{message(`bookings.page.${booking.state}`)}</h1>
      {fault !== undefined && (
        <p className="form-message" role="alert">
          {fault}
        </p>
      )}
      {notice !== undefined && (
        <p className="booking-notice" role="status">
          {notice}
        </p>
      )}
      <section className="booking-card" aria-label={booking.what}>
        <h2>{booking.what}</h2>
        <dl>
          {row('when', booking.when)}
          {row('people', peopleWords(booking.party))}
          {row('name', booking.name)}
          {row('notes', booking.notes)}
        </dl>
        {booking.note !== '' && booking.state === 'booked' && <p className="booking-note">{booking.note}</p>}
        {booking.state === 'booked' && (
          <p>
            <a className="button button-secondary button-small" href={`${path}/calendario.ics`} download="">
              {message('bookings.page.calendar')}
            </a>
          </p>
        )}
      </section>
      {change && <Change {...props} change={change} />}
      {booking.state === 'booked' && !change && (
        <p>{message(phone === '' ? 'bookings.page.tooLate' : 'bookings.page.tooLateCall', { phone })}</p>
      )}
      <p>
        <a href={pagePath || '/'}>
          {message(booking.state === 'booked' || pagePath === '' ? 'bookings.page.home' : 'bookings.page.again')}
        </a>
      </p>
    </div>
  )
}

type ChangeProps = GuestPageProps & { readonly change: NonNullable<GuestPageProps['change']> }

function Change(props: ChangeProps): ReactNode {
  const { path, crumb, message, change } = props
  return (
    <>
      {change.mayMove && <Move {...props} />}
      <section className="booking-change" aria-labelledby="booking-cancel">
        <h2 id="booking-cancel">{message('bookings.page.cancel')}</h2>
        <p>{message('bookings.page.cancelText')}</p>
        <form className="form" method="post" action={path}>
          <input type="hidden" name="crumb" value={crumb} />
          <p>
            <button className="button button-secondary" type="submit" name="choice" value="cancel">
              {message('bookings.page.cancelSubmit')}
            </button>
          </p>
        </form>
      </section>
    </>
  )
}

function Move({ path, crumb, message, locale, change: { day, first, last, times } }: ChangeProps): ReactNode {
  const isFree = times?.slots.some(({ isFull }) => !isFull) ?? false
  return (
    <section id={MOVE} className="booking-change" aria-labelledby="booking-move">
      <h2 id="booking-move">{message('bookings.page.move')}</h2>
      <form className="form booking-day" method="get" action={`${path}#${MOVE}`}>
        <BoxField id="booking-day" title={message('bookings.day')} fault={undefined}>
          {(box) => <input {...box} type="date" name="giorno" required min={first} max={last} defaultValue={day} />}
        </BoxField>
        <button className="button button-secondary" type="submit">
          {message('bookings.see')}
        </button>
      </form>
      {times && (
        <form className="form" method="post" action={path}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="day" value={times.day} />
          <Times prefix="booking-move" times={times} chosen="" fault={undefined} context={{ message, locale }} />
          {isFree && (
            <p>
              <button className="button button-primary" type="submit" name="choice" value="move">
                {message('bookings.page.moveHere')}
              </button>
            </p>
          )}
        </form>
      )}
    </section>
  )
}
