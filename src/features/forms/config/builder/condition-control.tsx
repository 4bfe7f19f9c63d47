import { Checkbox, Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ConditionSource, conditionFault, conditionSources } from '../../model/building.ts'
import type { Field } from '../../model/fields.ts'

interface ConditionControlProps {
  readonly label: string
  readonly field: Field
  readonly fields: readonly Field[]
  readonly change: (when: ConditionValue | undefined, label: string) => void
}

type ConditionValue = { readonly field: string; readonly is: readonly string[] }

const ALWAYS = ''

/** The answer to an earlier field on which this one depends. */
export function ConditionControl({ label, field, fields, change }: ConditionControlProps): ReactNode {
  const sources = conditionSources(fields, field.id)
  const when = 'when' in field ? field.when : undefined
  if (sources.length === 0 && !when)
    return (
      <p className="inspector-hint">Puoi mostrarlo solo con certe risposte, se prima c’è un campo con delle scelte.</p>
    )
  const source = sources.find(({ id }) => id === when?.field)
  const choose = (id: string | null) => {
    const chosen = sources.find((one) => one.id === id)
    if (chosen) change({ field: chosen.id, is: chosen.options.slice(0, 1) }, 'Mostrato solo con certe risposte')
    else change(undefined, 'Mostrato sempre')
  }
  return (
    <Stack gap={8}>
      <Select
        label={label}
        data={[
          { value: ALWAYS, label: 'Sempre' },
          ...sources.map(({ id, name }) => ({ value: id, label: `La risposta a «${name}» è…` })),
        ]}
        value={when ? (source?.id ?? null) : ALWAYS}
        error={conditionFault(fields, field)}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 100 } }}
        onChange={choose}
      />
      {when && source && <Answers {...{ source, when, change }} />}
    </Stack>
  )
}

function Answers({
  source,
  when,
  change,
}: {
  readonly source: ConditionSource
  readonly when: ConditionValue
  readonly change: ConditionControlProps['change']
}): ReactNode {
  return (
    <Checkbox.Group
      label="Una di queste"
      value={[...when.is]}
      onChange={(chosen) => {
        // Without any answer the field could never be shown.
        const is = source.options.filter((option) => chosen.includes(option))
        if (is.length > 0) change({ field: source.id, is }, 'Mostrato solo con certe risposte')
      }}
    >
      <Stack gap={4} mt={4}>
        {source.options.map((option) => (
          <Checkbox key={option} size="xs" value={option} label={option} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
