import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { shortDay } from '../../../../core/short-day.ts'
import type { CheckoutViewProps } from '../model/checkout-view-props.ts'
import { NOTE_CHARACTERS } from '../model/draft.ts'

/** A text of several lines, with its label above. */
export function Note({
  name,
  label,
  mark,
  value,
}: {
  readonly name: string
  readonly label: string
  /** Whether it is optional. */
  readonly mark: string
  readonly value: string
}): ReactNode {
  const id = `checkout-${name}`
  return (
    <div className="address-field">
      <label htmlFor={id}>
        {label} <small>({mark})</small>
      </label>
      <textarea id={id} name={name} rows={3} maxLength={NOTE_CHARACTERS} defaultValue={value} />
    </div>
  )
}

export function Choice({
  name,
  type,
  value,
  checked,
  children,
}: {
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly value: string
  readonly checked: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <label className="checkout-choice">
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span className="checkout-choice-words">{children}</span>
    </label>
  )
}

/** When and where the goods arrive. */
export function ArrivalText({
  option: { kind, from, until, note },
  message,
  locale,
}: {
  readonly option: NonNullable<CheckoutViewProps['option']>
  readonly message: MessageLookUp
  readonly locale: string
}): ReactNode {
  const day = (iso: string) => shortDay(iso, locale)
  const when =
    from === null
      ? ''
      : kind === 'pickup' || until === null
        ? message('checkout.ready', { from: day(from) })
        : message('checkout.arrives', { from: day(from), until: day(until) })
  return [when, note].filter((part) => part !== '').join(' · ')
}
