import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { suggestedEmail } from '../model/emails.ts'
import { FormField } from './form-field.tsx'

interface EmailFieldProps {
  /** Name of the posted field. */
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly message: MessageLookUp
  readonly hint?: string
  /** Maximum length of the top-level domain on this site (FVAL-10). */
  readonly topLevelMax?: number
}

/** Words of the behaviour; {email} stands for the address that is proposed. */
export interface EmailWords {
  readonly use: string
  readonly topLevelMax: number | undefined
}

/** The buyer's e-mail address, with a proposal where it looks like a typing error. */
export function EmailField({ name, value, fault, message, hint, topLevelMax }: EmailFieldProps): ReactNode {
  const meant = suggestedEmail(value)
  const words: EmailWords = { use: message('addresses.use', { email: '{email}' }), topLevelMax }
  return (
    <div className="address-fields" data-behaviour="emailField" data-props={JSON.stringify(words)}>
      <FormField
        name={name}
        label={message('addresses.email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        characters={256}
        value={value}
        fault={fault}
        hint={hint}
        note={meant === undefined ? undefined : message('addresses.meant', { email: meant })}
        message={message}
      />
    </div>
  )
}
