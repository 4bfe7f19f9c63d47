import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

export interface FormFieldProps {
  /** Name of the posted field. */
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly value: string
  readonly fault: string | undefined
  readonly message: MessageLookUp
  readonly autoComplete: string
  readonly characters?: number
  readonly inputMode?: 'numeric' | 'tel' | 'email'
  readonly type?: 'text' | 'tel' | 'email' | 'password'
  readonly capitals?: boolean
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string | undefined
  readonly className?: string
  /** What is unusual about the value, or proposed instead of it. */
  readonly note?: string | undefined
  /** Values to choose from or not. */
  readonly choices?: readonly string[] | undefined
  /** The value is ours, and nobody has written it. */
  readonly isProposed?: boolean
  /** Kinds of buyers that have the field, where not all have it; and those who must fill it in. */
  readonly kinds?: { readonly all: readonly string[]; readonly required: readonly string[] }
}

/** A field with its label above, its hint, its fault and its note below. */
export function FormField(props: FormFieldProps): ReactNode {
  const { name, label, required, value, fault, message, hint, note, options, kinds, className = '' } = props
  const choices = props.choices ?? []
  const id = name.replaceAll('.', '-')
  const box = {
    id,
    name,
    // Browsers must not stop buyers at a field that only other kinds of buyers have.
    required: required && kinds === undefined,
    autoComplete: props.autoComplete,
    'aria-describedby': [...(hint === undefined ? [] : [`${id}-hint`]), `${id}-fault`, `${id}-note`].join(' '),
    'aria-invalid': fault === undefined ? undefined : true,
    defaultValue: value,
  } as const
  return (
    <div
      className={`address-field ${className}`.trim()}
      data-field={name}
      data-required={required ? '' : undefined}
      data-kinds={kinds?.all.join(' ')}
      data-proposed={props.isProposed ? value : undefined}
    >
      <label htmlFor={id}>
        {label} <Marks {...props} />
      </label>
      {hint !== undefined && (
        <p className="address-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options ? (
        <select {...box}>
          <option value="">{message('addresses.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...box}
          type={props.type ?? (props.inputMode === 'tel' ? 'tel' : 'text')}
          inputMode={props.inputMode}
          maxLength={props.characters}
          autoCapitalize={props.capitals ? 'characters' : undefined}
          spellCheck={props.capitals ? false : undefined}
          list={choices.length > 0 ? `${id}-list` : undefined}
        />
      )}
      {choices.length > 0 && (
        <datalist id={`${id}-list`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      <p className="address-fault" id={`${id}-fault`} hidden={fault === undefined}>
        {fault}
      </p>
      <p className="address-note" id={`${id}-note`} data-own="" hidden={note === undefined}>
        {note}
      </p>
    </div>
  )
}

/** Whether the field is required, in words; where only some kinds of buyers must fill it in, for each of them. */
function Marks({ required, kinds, message }: FormFieldProps): ReactNode {
  const must = kinds?.required ?? []
  const may = kinds?.all.filter((kind) => !must.includes(kind)) ?? []
  const mark = (isRequired: boolean, own?: readonly string[]) => (
    <small data-kinds={own?.join(' ')}>({message(isRequired ? 'addresses.required' : 'addresses.optional')})</small>
  )
  if (must.length === 0 || may.length === 0) return mark(kinds ? must.length > 0 : required)
  return (
    <>
      {mark(true, must)}
      {mark(false, may)}
    </>
  )
}
