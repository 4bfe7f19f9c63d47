import { ActionIcon, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { CopyPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BlockControlProps, FormField } from '../../../config/control.ts'
import { DAYS_A_WEEK, type Span } from '../model/hours.ts'
import { spansFromText, spansToText } from '../model/hours-lines.ts'

const DAYS = ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica']
const UNREADABLE = 'Scrivi un orario, per esempio 9–13, 15.30–19.'

type Week = readonly (readonly Span[])[]

/** What these controls need of a field, so that screens other than the editor can have them. */
export type HoursControlProps = Pick<BlockControlProps, 'value' | 'fault' | 'onChange' | 'announce'> & {
  readonly field: Pick<FormField, 'label' | 'help'>
}

/** The hours of each day as people write them. */
export function WeekControl({ field, value, fault, onChange, announce }: HoursControlProps): ReactNode {
  const week = value as Week
  const set = (day: number, spans: readonly Span[]) => onChange(week.map((one, at) => (at === day ? spans : one)))
  const repeat = (day: number) => {
    onChange(week.map((one, at) => (at > day ? week[day] : one)))
    announce(`Da ${DAYS[day]!.toLowerCase()} in poi valgono gli stessi orari.`)
  }
  return (
    <Fieldset legend={field.label} variant="unstyled">
      <Stack gap={6}>
        <Text size="xs" c="dimmed">
          {field.help}
        </Text>
        {DAYS.map((name, day) => (
          <Group key={name} gap={6} align="start" wrap="nowrap">
            <DayInput name={name} spans={week[day] ?? []} change={(spans) => set(day, spans)} />
            {day < DAYS_A_WEEK - 1 && (
              <ActionIcon
                variant="subtle"
                size="lg"
                mt={22}
                aria-label={`${name}: lo stesso orario nei giorni dopo`}
                title="Lo stesso orario nei giorni dopo"
                onClick={() => repeat(day)}
              >
                <CopyPlus size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        {fault && (
          <Text size="xs" c="red" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

interface DayInputProps {
  readonly name: string
  readonly spans: readonly Span[]
  readonly change: (spans: readonly Span[]) => void
}

/** What cannot be read stays as typed, with the reason. */
function DayInput({ name, spans, change }: DayInputProps): ReactNode {
  const text = spansToText(spans)
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>()
  const shown = typed?.of === text ? typed.text : text
  return (
    <TextInput
      label={name}
      placeholder="Chiuso"
      flex={1}
      value={shown}
      error={spansFromText(shown) === undefined ? UNREADABLE : undefined}
      onChange={({ currentTarget }) => {
        const read = spansFromText(currentTarget.value)
        setTyped({ text: currentTarget.value, of: read ? spansToText(read) : text })
        if (read) change(read)
      }}
    />
  )
}
