import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Exception } from '../model/hours.ts'
import { exceptionsFromText, exceptionsToText } from '../model/hours-lines.ts'
import type { HoursControlProps } from './week-control.tsx'

/** Days with hours of their own, one a line. A line that cannot be read stays as typed, with the reason. */
export function ExceptionsControl({ field, value, fault, onChange }: HoursControlProps): ReactNode {
  const text = exceptionsToText((value ?? []) as readonly Exception[])
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>()
  const shown = typed?.of === text ? typed.text : text
  const { wrong } = exceptionsFromText(shown)
  return (
    <Textarea
      label={field.label}
      description={field.help}
      error={
        wrong === undefined
          ? fault
          : `Riga ${wrong}: scrivi il giorno, i due punti e l’orario. 24/12/2026: 9–13 (Vigilia)`
      }
      autosize
      minRows={2}
      maxRows={12}
      value={shown}
      onChange={({ currentTarget }) => {
        const { exceptions, wrong: unread } = exceptionsFromText(currentTarget.value)
        setTyped({ text: currentTarget.value, of: unread === undefined ? exceptionsToText(exceptions) : text })
        // A day whose line is being written keeps its hours until the line can be read.
        if (unread === undefined) onChange(exceptions)
      }}
    />
  )
}
