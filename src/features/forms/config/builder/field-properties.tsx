import { Input, NumberInput, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { stepWords } from '../../../../config/step-words.ts'
import { schemaSentence } from '../../../../core/schema-sentences.ts'
import { type FieldProperty, PROPERTY_FORMS, propertiesOf } from '../../model/field-properties.ts'
import { type Field, fieldSchema } from '../../model/fields.ts'
import { SAMPLES } from '../../model/samples.ts'
import { ConditionControl } from './condition-control.tsx'
import { OptionsControl } from './options-control.tsx'

interface FieldPropertiesProps {
  readonly field: Field
  readonly fields: readonly Field[]
  /** @param merge whether the change is typed character by character */
  readonly change: (change: Readonly<Record<string, unknown>>, label: string, merge?: string) => void
  readonly announce: (sentence: string) => void
}

/** Faults of a field, by property. */
export function faultsOf(field: Field): Readonly<Record<string, string>> {
  const issues = fieldSchema.safeParse(field, { error: schemaSentence }).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Exactly the properties of a field's kind (EDIT-07 to EDIT-15). */
export function FieldProperties({ field, ...around }: FieldPropertiesProps): ReactNode {
  const faults = faultsOf(field)
  return propertiesOf(field.type).map((property) => (
    <PropertyControl key={property} {...{ field, property }} {...around} fault={faults[property]} />
  ))
}

interface PropertyControlProps extends FieldPropertiesProps {
  readonly property: FieldProperty
  readonly fault: string | undefined
}

/** Example that a placeholder shows. */
const EXAMPLES: Partial<Record<Field['type'], string>> = { email: SAMPLES.email, website: SAMPLES.host }

function PropertyControl({ field, fields, property, fault, change, announce }: PropertyControlProps): ReactNode {
  const { label, help, control, choices = {} } = PROPERTY_FORMS[property]
  const value = (field as unknown as Record<string, unknown>)[property]
  const words = { label, description: help, error: fault }
  const name = stepWords(`«${label}»`, 'changed')
  const type = (typed: unknown) => change({ [property]: typed }, name, property)
  const choose = (chosen: unknown) => change({ [property]: chosen }, name)
  switch (control) {
    case 'line':
      return (
        <TextInput
          {...words}
          placeholder={property === 'placeholder' ? EXAMPLES[field.type] : undefined}
          value={String(value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )
    case 'lines':
      return (
        <Textarea
          {...words}
          autosize
          minRows={1}
          maxRows={6}
          value={String(value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...words}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          min={property === 'maxFiles' ? 1 : 0}
          value={property === 'maxLength' && value === 0 ? '' : Number(value)}
          onChange={(typed) => type(typed === '' && property === 'maxLength' ? 0 : typed)}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          description={help}
          labelPosition="left"
          classNames={{ body: 'switch-body' }}
          checked={value === true}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      )
    case 'choice':
      return <ChoiceProperty {...words} choices={choices} value={String(value)} choose={choose} />
    case 'options':
      return (
        <OptionsControl
          label={field.type === 'likert' ? 'Affermazioni' : label}
          help={help}
          options={value as readonly string[]}
          fault={fault}
          change={(options, merge) => change({ options }, name, merge ? property : undefined)}
          announce={announce}
        />
      )
    case 'condition':
      return <ConditionControl {...{ label, field, fields }} change={(when, step) => change({ when }, step)} />
  }
}

interface ChoicePropertyProps {
  readonly label: string
  readonly description: string | undefined
  readonly error: string | undefined
  readonly choices: Readonly<Record<string, string>>
  readonly value: string
  readonly choose: (value: string) => void
}

/** Characters that fit side by side in the form's width. */
const SIDE_BY_SIDE = 24

function ChoiceProperty({ choices, value, choose, ...words }: ChoicePropertyProps): ReactNode {
  const data = Object.entries(choices).map(([one, label]) => ({ value: one, label }))
  if (Object.values(choices).join('').length > SIDE_BY_SIDE)
    return (
      <Select
        {...words}
        data={data}
        value={value}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 100 } }}
        onChange={(chosen) => chosen !== null && choose(chosen)}
      />
    )
  return (
    <Input.Wrapper label={words.label} labelElement="div" error={words.error}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={words.label}
        data={data}
        value={value}
        transitionDuration={100}
        onChange={choose}
      />
    </Input.Wrapper>
  )
}
