import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface DateTimeProps {
  readonly label: string
  readonly description: string
  /** Local time of the site, `2026-12-04T09:00`; '' while none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Whether it gets the focus when it is mounted. */
  readonly autoFocus?: boolean
}

/** Day and time by the browser's own control, which works with every keyboard and screen reader. */
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
