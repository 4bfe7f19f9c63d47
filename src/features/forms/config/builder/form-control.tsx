import type { ComponentType, ReactNode } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import { CodeControl } from './code-control.tsx'
import { EmailsControl } from './emails-control.tsx'
import { FieldsControl } from './fields-control.tsx'
import { ListControl } from './list-control.tsx'
import { TrialControl } from './trial-control.tsx'
import { WebhookControl } from './webhook-control.tsx'
import './builder.css'

const CONTROLS: Readonly<Record<string, ComponentType<BlockControlProps>>> = {
  fields: FieldsControl,
  emails: EmailsControl,
  webhook: WebhookControl,
  mailingList: ListControl,
  code: CodeControl,
  formTest: TrialControl,
}

/** All controls that only forms use. */
export default function FormControl(props: BlockControlProps): ReactNode {
  const Control = CONTROLS[props.field.control]!
  return <Control {...props} />
}
