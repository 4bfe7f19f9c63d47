import type { ReactNode } from 'react'
import { checkNewOwner } from '../../../config/credentials.ts'
import { Field, PasswordField, Refusal, Submit, useForm } from '../../../config/form.tsx'
import { t } from './messages.ts'

interface NewOwnerFormProps {
  readonly email: string
  readonly send: (owner: { readonly name: string; readonly password: string }) => Promise<unknown>
  /** Before the fields. */
  readonly children?: ReactNode
}

/** Somebody who is invited, and new here, enters a name and chooses a password. */
export function NewOwnerForm({ email, send, children }: NewOwnerFormProps): ReactNode {
  const { faults, refusal, busy, formProps } = useForm(
    (values) => checkNewOwner({ ...values, email }),
    ({ name = '', password = '' }) => send({ name, password }),
  )
  return (
    <form {...formProps}>
      {children}
      <Refusal sentence={refusal} />
      {/* Password managers store the address with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field name="name" label={t('accounts.name.label')} autoComplete="name" fault={faults.name} first />
      <PasswordField isNew fault={faults.password} />
      <Submit busy={busy} label={t('accounts.invitation.submit')} busyLabel={t('accounts.wait')} />
    </form>
  )
}
