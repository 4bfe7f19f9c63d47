import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import type { EntryField } from '../../../../core/block.ts'
import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { parseDecimal, separatorsOf } from '../../../../core/money/money.ts'

export interface EntryPropertyProps {
  readonly field: EntryField
  readonly value: unknown
  /** `isTyped`: the change is typed character by character. */
  readonly change: (value: unknown, isTyped: boolean) => void
}

/** Draws properties that are pictures; the archive of images belongs to a feature above this one. */
export const EntryPicture = createContext<ComponentType<EntryPropertyProps> | undefined>(undefined)

/** The input of one property of an entry. */
export function EntryProperty({ field, value, change }: EntryPropertyProps): ReactNode {
  const Picture = useContext(EntryPicture)
  const { kind, label, help, most, choices = {} } = field
  const words = { label, ...(help !== undefined && { description: help }) }
  const text = typeof value === 'string' ? value : ''
  const data = Object.entries(choices).map(([key, name]) => ({ value: key, label: name }))
  const limit = most === undefined ? {} : { maxLength: most }
  if (kind === 'longText')
    return (
      <Textarea
        dir="auto"
        {...{ ...words, ...limit }}
        autosize
        minRows={2}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value, true)}
      />
    )
  if (kind === 'choice')
    return <Select {...words} data={data} value={text} allowDeselect={false} onChange={(one) => change(one, false)} />
  if (kind === 'switch')
    return (
      <Switch
        {...words}
        labelPosition="left"
        classNames={{ body: 'switch-body' }}
        checked={value === true}
        onChange={({ currentTarget }) => change(currentTarget.checked, false)}
      />
    )
  if (kind === 'several') {
    const chosen = (value ?? []) as readonly string[]
    // In the order of the choices, however they were ticked.
    const choose = (keys: readonly string[]) =>
      change(
        Object.keys(choices).filter((key) => keys.includes(key)),
        false,
      )
    return (
      <Checkbox.Group {...words} value={[...chosen]} onChange={choose}>
        <div className="entry-choices">
          {data.map((one) => (
            <Checkbox key={one.value} size="xs" {...one} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (kind === 'picture') return Picture ? <Picture {...{ field, value, change }} /> : null
  if (kind === 'money') return <MoneyProperty words={words} value={value as number | null} change={change} />
  return (
    <TextInput
      dir="auto"
      {...{ ...words, ...limit }}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value, true)}
    />
  )
}

const SEPARATORS = separatorsOf(DEFAULT_LOCALE)
const DIGITS = 2
const MOST = 99_999_99

interface MoneyPropertyProps {
  readonly words: { readonly label: string }
  /** In minor units; null without one. */
  readonly value: number | null
  readonly change: EntryPropertyProps['change']
}

/** An amount as people write it; what is not one stays in the field with a sentence. */
function MoneyProperty({ words, value, change }: MoneyPropertyProps): ReactNode {
  const [kept, keep] = useState({ text: shown(value), over: value })
  const text = kept.over === value ? kept.text : shown(value)
  const type = (typed: string) => {
    const amount = amountOf(typed)
    keep({ text: typed, over: amount === undefined ? value : amount })
    if (amount !== undefined && amount !== value) change(amount, true)
  }
  return (
    <TextInput
      {...words}
      inputMode="decimal"
      value={text}
      error={amountOf(text) === undefined ? 'Scrivi un prezzo, per esempio 12,50.' : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function shown(amount: number | null): string {
  if (amount === null) return ''
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(DIGITS).replace('.', SEPARATORS.decimal)
}

/** Null for an empty text; undefined for one that is no amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const amount = parseDecimal(text.replace('€', ''), DIGITS, SEPARATORS)
  return amount === undefined || amount < 0 || amount > MOST ? undefined : amount
}
