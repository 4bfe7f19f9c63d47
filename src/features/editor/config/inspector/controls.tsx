import { Input, NumberInput, SegmentedControl, Select, Slider, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../../../config/control.ts'

const MIXED = 'Valori diversi'

export function TextControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  return (
    <TextInput
      dir="auto"
      {...wordsOf(field, fault)}
      value={stringOf(value)}
      {...(mixed && { placeholder: MIXED })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function DayControl({ field, value, fault, onChange }: ControlProps): ReactNode {
  return (
    <TextInput
      type="date"
      {...wordsOf(field, fault)}
      value={stringOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function TextareaControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  return (
    <Textarea
      dir="auto"
      {...wordsOf(field, fault)}
      autosize
      minRows={3}
      maxRows={12}
      value={stringOf(value)}
      {...(mixed && { placeholder: MIXED })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Characters that fit side by side in the form's width, counting the padding of each choice. */
const MOST_SIDE_BY_SIDE = 38
const MARGINS = 3

export function ChoiceControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  const { label, help, options } = field
  const chosen = options.findIndex((option) => option.value === value)
  const isDrawn = options.some(({ drawing }) => drawing)
  const data = options.map((option, index) => ({ value: String(index), label: option.label }))
  const letters = options.reduce((sum, option) => sum + option.label.length + MARGINS, 0)
  const choose = (index: string | null) => index !== null && onChange(options[Number(index)]?.value)
  if (letters > MOST_SIDE_BY_SIDE && !isDrawn)
    return (
      <Select
        {...wordsOf(field, fault)}
        data={data}
        value={chosen === -1 ? null : String(chosen)}
        {...(mixed && { placeholder: MIXED })}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 100 } }}
        onChange={choose}
      />
    )
  return (
    <Input.Wrapper label={label} labelElement="div" {...described(help)} error={fault}>
      {mixed && <p className="inspector-hint">{MIXED}</p>}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        {...(isDrawn && { className: 'drawn-choices' })}
        data={isDrawn ? data.map((one, index) => ({ ...one, label: drawn(options[index]!) })) : data}
        value={chosen === -1 ? '' : String(chosen)}
        transitionDuration={100}
        onChange={choose}
      />
    </Input.Wrapper>
  )
}

function drawn({ label, drawing }: ControlProps['field']['options'][number]): ReactNode {
  return (
    <>
      <svg className="drawn-choice" viewBox="0 0 40 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
      {label}
    </>
  )
}

export function NumberControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  const { label, min, max } = field
  return (
    <NumberInput
      {...wordsOf(field, fault)}
      {...(min !== undefined &&
        max !== undefined && {
          inputContainer: (input: ReactNode) => (
            <div className="inspector-number">
              <Slider
                min={min}
                max={max}
                step={1}
                thumbProps={{ 'aria-label': label }}
                label={null}
                value={typeof value === 'number' ? Math.min(max, Math.max(min, value)) : min}
                onChange={onChange}
              />
              {input}
            </div>
          ),
        })}
      // An invalid number stays as typed, with the reason.
      clampBehavior="none"
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      {...(mixed && { placeholder: MIXED })}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}

export function SwitchControl({ field, value, mixed, fault, onChange }: ControlProps): ReactNode {
  return (
    <Switch
      label={field.label}
      description={mixed ? MIXED : field.help}
      error={fault}
      labelPosition="left"
      classNames={{ body: 'switch-body' }}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Label, help and error as the library ties them to a control. */
export function wordsOf({ label, help }: Pick<ControlProps['field'], 'label' | 'help'>, fault: string | undefined) {
  return { label, ...described(help), error: fault }
}

function described(help: string | undefined) {
  return help === undefined ? {} : { description: help }
}

function stringOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
