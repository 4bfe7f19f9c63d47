import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface DateTimeProps {
  readonly label: string
  readonly description: string
  /** Wall time of the site, `2026-12-04T09:00`; '' while none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Whether it takes the focus as soon as it is there. */
  readonly autoFocus?: boolean
}

/** Day and hour by the browser's own control, which every keyboard and screen reader knows. */
export function DateTimePicker({
  label,
  description,
  value,
  onChange,
  error,
  autoFocus = true,
}: DateTimeProps): ReactNode {
  return (
    <TextInput
      type="datetime-local"
      autoFocus={autoFocus}
      label={label}
      description={description}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
