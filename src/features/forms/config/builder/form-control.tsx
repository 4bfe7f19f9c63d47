import type { ComponentType, ReactNode } from 'react'
import type { FormControlProps } from './control.ts'
import { EmailsControl } from './emails-control.tsx'
import { FieldsControl } from './fields-control.tsx'
import { ListControl } from './list-control.tsx'
import { TrialControl } from './trial-control.tsx'
import { WebhookControl } from './webhook-control.tsx'
import './builder.css'

const CONTROLS = {
  fields: FieldsControl,
  emails: EmailsControl,
  webhook: WebhookControl,
  mailingList: ListControl,
  formTest: TrialControl,
} as const satisfies Readonly<Record<string, ComponentType<FormControlProps>>>

/** A control that only forms have, by its name in the block's fields. */
export function FormControl({
  control,
  ...props
}: FormControlProps & { readonly control: keyof typeof CONTROLS }): ReactNode {
  const Control = CONTROLS[control]
  return <Control {...props} />
}
