import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../../config/control.ts'
import type { Entry } from './changes.ts'
import { EntryRows } from './entry-rows.tsx'
import './entries.css'

/** A list whose entries are opened one at a time; an entry may hold a list of its own. */
export default function EntriesControl({ field, value, fault, onChange, ...rest }: BlockControlProps): ReactNode {
  const { opened, open, announce, undo } = rest
  if (!field.entries) throw new Error(`The field ${field.name} does not say what its entries are`)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      {...(field.help !== undefined && { description: field.help })}
      error={fault}
    >
      <EntryRows
        label={field.label}
        list={field.entries}
        entries={value as readonly Entry[]}
        path=""
        change={(entries, label, merge) => onChange(entries, { label, merge })}
        {...{ opened, open, announce, undo }}
      />
    </Input.Wrapper>
  )
}
