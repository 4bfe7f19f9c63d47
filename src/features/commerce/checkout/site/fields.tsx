import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { CheckoutViewProps } from '../model/checkout-view-props.ts'

interface Described {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A field with its label above, and its hint and fault, which the control names. */
export function Field({
  name,
  label,
  mark,
  hint,
  fault,
  children,
}: {
  readonly name: string
  readonly label: string
  /** Required or optional. */
  readonly mark: string
  readonly hint?: string
  readonly fault?: string | undefined
  readonly children: (described: Described) => ReactNode
}): ReactNode {
  const id = `checkout-${name}`
  const described = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-fault`] : [])].join(' ')
  return (
    <div className="address-field">
      <label htmlFor={id}>
        {label} <small>({mark})</small>
      </label>
      {hint && (
        <p className="address-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {fault !== undefined && (
        <p className="address-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
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
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${iso}T12:00:00Z`),
    )
  const when =
    from === null
      ? ''
      : kind === 'pickup' || until === null
        ? message('checkout.ready', { from: day(from) })
        : message('checkout.arrives', { from: day(from), until: day(until) })
  return [when, note].filter((part) => part !== '').join(' · ')
}
