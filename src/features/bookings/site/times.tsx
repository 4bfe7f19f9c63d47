import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { ShownTimes } from '../model/blocks.ts'
import { dayWords } from '../model/words.ts'

interface TimesProps {
  readonly prefix: string
  readonly times: ShownTimes
  /** The instant that was chosen before. */
  readonly chosen: string
  readonly fault: string | undefined
  readonly context: Pick<ViewContext, 'message' | 'locale' | 'wordsLang'>
}

/** The times of a day, as radio buttons; full ones cannot be chosen. */
export function Times({ prefix, times: { day, slots, next }, chosen, fault, context }: TimesProps): ReactNode {
  const { message, wordsLang } = context
  const locale = wordsLang ?? context.locale
  const isFree = slots.some(({ isFull }) => !isFull)
  const empty = isFree ? '' : message(slots.length === 0 ? 'bookings.none' : 'bookings.allFull')
  const after = next === null || isFree ? '' : message('bookings.next', { day: dayWords(next, locale) })
  const invalid = fault === undefined ? undefined : true
  return (
    <div className={`form-field booking-times${fault === undefined ? '' : ' form-wrong'}`} lang={wordsLang}>
      <p className="form-error" id={`${prefix}-time-error`} hidden={fault === undefined}>
        {fault}
      </p>
      <fieldset aria-describedby={`${prefix}-time-error`}>
        <legend className="form-title" tabIndex={-1}>
          {message('bookings.timesOn', { day: dayWords(day, locale) })}
        </legend>
        {empty !== '' && (
          <p className="booking-empty">
            {empty} {after}
          </p>
        )}
        <div className="booking-slots">
          {slots.map(({ at, time, free, isFew, isFull }) => (
            <label key={at} className="booking-slot">
              <input
                type="radio"
                name="time"
                value={at}
                required
                disabled={isFull}
                defaultChecked={at === chosen && !isFull}
                aria-invalid={invalid}
              />
              <span>
                <strong>{time.replace(':', '.').replace(/^0/, '')}</strong>
                {(isFull || isFew) && (
                  <small>{isFull ? message('bookings.full') : message('bookings.few', { free })}</small>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
