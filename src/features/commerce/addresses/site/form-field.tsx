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
  readonly type?: 'text' | 'tel' | 'email'
  readonly capitals?: boolean
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string | undefined
  readonly className?: string
  /** Whether browsers refuse an empty field; not where another choice may make it needless. */
  readonly nativeRequired?: boolean
}

/** A field with its label above, its hint, and its fault below. */
export function FormField(props: FormFieldProps): ReactNode {
  const { name, label, required, value, fault, message, hint, options, className = '' } = props
  const id = name.replaceAll('.', '-')
  const box = {
    id,
    name,
    required: required && props.nativeRequired !== false,
    autoComplete: props.autoComplete,
    'aria-describedby': hint === undefined ? `${id}-fault` : `${id}-hint ${id}-fault`,
    'aria-invalid': fault === undefined ? undefined : true,
    defaultValue: value,
  } as const
  return (
    <div className={`address-field ${className}`.trim()} data-field={name} data-required={required ? '' : undefined}>
      <label htmlFor={id}>
        {label} <small>({message(required ? 'addresses.required' : 'addresses.optional')})</small>
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
        />
      )}
      <p className="address-fault" id={`${id}-fault`} hidden={fault === undefined}>
        {fault}
      </p>
    </div>
  )
}
