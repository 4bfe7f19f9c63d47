import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'

/** A day and an hour, as local time of the site's time zone. */
export default function MomentControl({ field, value, fault, onChange }: BlockControlProps): ReactNode {
  return (
    <TextInput
      type="datetime-local"
      label={field.label}
      {...(field.help !== undefined && { description: field.help })}
      value={typeof value === 'string' ? value : ''}
      error={fault}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 16))}
    />
  )
}
